import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { cellSql, spotOf } from '../address-grid.ts';
import { isBroken, type AddressRow, type AddressSource, type BrokenRow } from './address-row.ts';
import { StreetBook, type BookedStreet } from './street-book.ts';

export interface ImportProgress {
  /** From 0 to 1. */
  readonly share: number;
  readonly rows: number;
  readonly broken: number;
}

export interface ImportOptions {
  readonly now: () => Date;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onBroken?: (row: BrokenRow) => void;
  /** Rows of a transaction. */
  readonly chunk?: number;
}

export interface ImportCounts {
  readonly rows: number;
  readonly broken: number;
  /** Rows of an earlier, interrupted run. */
  readonly resumed: number;
  readonly streets: number;
  readonly doors: number;
}

const chunkRows = 20_000;
/** More broken rows are a wrong file: one in a hundred, but always these. */
const mostBroken = { rows: 100, share: 0.01 };

/**
 * Adds a source to the address index and swaps it in when it is whole; meanwhile the old index serves. What is known
 * stays, but for a better position of a door. An interrupted import of the same source continues after its last
 * transaction.
 * @throws OperatorError for too many broken rows, and while another import runs
 */
export async function importAddresses(
  database: Database,
  source: AddressSource,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { onProgress, onBroken, chunk = chunkRows } = options;
  const resumed = await startImport(database, source.name, options.now());
  const book = new StreetBook();
  let [rows, broken, stored] = [0, 0, resumed];
  let waiting: AddressRow[] = [];

  const store = async () => {
    const doors = waiting.map((row) => ({ ...row, streetId: book.idOf(row) }));
    const streets = book.takeAdded();
    await database.transaction(async (tx) => {
      await insertStreets(tx, streets);
      await insertDoors(tx, doors);
      await noteProgress(tx, { source: source.name, from: stored, to: rows, broken });
    });
    stored = rows;
    waiting = [];
  };

  for await (const { rows: part, share } of source.read()) {
    for (const row of part) {
      rows += 1;
      if (isBroken(row)) {
        broken += 1;
        onBroken?.(row);
      } else if (rows > resumed) waiting.push(row);
      else book.idOf(row);
      if (waiting.length >= chunk) await store();
    }
    onProgress?.({ share, rows, broken });
  }
  if (broken > Math.max(mostBroken.rows, rows * mostBroken.share)) {
    await dropImport(database, source.name);
    throw new OperatorError(
      `${broken} of ${rows} rows are broken: nothing was changed. Is this the right file?`,
    );
  }
  if (rows === broken) {
    await dropImport(database, source.name);
    throw new OperatorError('The source has no address: nothing was changed');
  }
  await store();
  const counts = await database.transaction((tx) => swapIndex(tx, source.name, options.now()));
  return { rows, broken, resumed, ...counts };
}

/** Prepares the tables to load into; returns the rows that an interrupted run has stored. */
async function startImport(database: Database, source: string, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const open = await tx
      .selectFrom('addressImports')
      .where('finishedAt', 'is', null)
      .select(['source', 'rowsRead'])
      .forUpdate()
      .execute();
    const same = open.find((one) => one.source === source);
    if (same) return same.rowsRead;
    await tx.deleteFrom('addressImports').where('finishedAt', 'is', null).execute();
    await tx
      .insertInto('addressImports')
      .values({ source, startedAt: now, finishedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('source')
          .doUpdateSet({ rowsRead: 0, rowsBroken: 0, startedAt: now, finishedAt: null }),
      )
      .execute();
    await sql`DROP SCHEMA IF EXISTS address_import CASCADE`.execute(tx);
    await sql`CREATE SCHEMA address_import`.execute(tx);
    await sql`CREATE TABLE address_import.loaded_doors (LIKE address_doors)`.execute(tx);
    await sql`CREATE TABLE address_import.loaded_streets (street_id bigint PRIMARY KEY, label_en text, label_fr text,
      city text, province text, street_key text, search_key text)`.execute(tx);
    return 0;
  });
}

async function dropImport(database: Database, source: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('addressImports').where('source', '=', source).execute();
    await sql`DROP SCHEMA IF EXISTS address_import CASCADE`.execute(tx);
  });
}

async function insertStreets(tx: Tx, streets: readonly BookedStreet[]): Promise<void> {
  const all = <T>(of: (street: BookedStreet) => T) => streets.map(of);
  await sql`INSERT INTO address_import.loaded_streets
    SELECT * FROM unnest(${all(({ streetId }) => streetId)}::bigint[], ${all(({ labelEn }) => labelEn)}::text[],
      ${all(({ labelFr }) => labelFr)}::text[], ${all(({ city }) => city)}::text[], ${all(({ province }) => province)}::text[],
      ${all((one) => one.streetKey)}::text[], ${all((one) => one.searchKey)}::text[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

type BookedDoor = AddressRow & Pick<BookedStreet, 'streetId'>;

async function insertDoors(tx: Tx, rows: readonly BookedDoor[]): Promise<void> {
  const all = <T>(of: (row: BookedDoor) => T) => rows.map(of);
  await sql`INSERT INTO address_import.loaded_doors (street_id, number, suffix, zip, lat, lng, block_face, spot)
    SELECT * FROM unnest(${all(({ streetId }) => streetId)}::bigint[], ${all((row) => row.number)}::int[],
      ${all(({ suffix }) => suffix)}::text[], ${all(({ zip }) => zip)}::text[], ${all(({ lat }) => lat)}::float8[],
      ${all(({ lng }) => lng)}::float8[], ${all(({ blockFace }) => blockFace)}::bool[], ${all(spotOf)}::int[])`.execute(
    tx,
  );
}

interface Progress {
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly broken: number;
}

async function noteProgress(tx: Tx, { source, from, to, broken }: Progress): Promise<void> {
  const noted = await tx
    .updateTable('addressImports')
    .set({ rowsRead: to, rowsBroken: broken })
    .where('source', '=', source)
    .where('rowsRead', '=', from)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new OperatorError('Another import of addresses runs');
}

const metresPerDegree = 111_320;

/** Makes the index of the loaded rows and puts it in the place of the old one. */
async function swapIndex(
  tx: Tx,
  source: string,
  now: Date,
): Promise<Pick<ImportCounts, 'streets' | 'doors'>> {
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(tx);
  await sql`SET LOCAL work_mem = '256MB'`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename IN ('address_streets', 'address_doors')`.execute(tx);
  for (const table of ['address_doors', 'address_streets'])
    await sql`CREATE TABLE ${sql.id('address_import', table)} (LIKE ${sql.id(table)})`.execute(tx);
  await sql`INSERT INTO address_import.loaded_streets
    SELECT street_id, label_en, label_fr, city, province, street_key, search_key FROM address_streets
    ON CONFLICT DO NOTHING`.execute(tx);
  // The apartments of a building are one door; the points of a street stay apart. A known door stays as it is.
  await sql`INSERT INTO address_import.address_doors
    SELECT DISTINCT ON (street_id, number, suffix, CASE WHEN number = 0 THEN lat + lng END)
      street_id, number, suffix, zip, lat, lng, block_face, spot
    FROM (SELECT *, false AS is_new FROM address_doors UNION ALL
      SELECT *, true FROM address_import.loaded_doors) AS doors
    ORDER BY street_id, number, suffix, CASE WHEN number = 0 THEN lat + lng END, block_face, zip = '', is_new`.execute(
    tx,
  );
  await sql`INSERT INTO address_import.address_streets
    SELECT s.*, ${cellSql(sql`lat`, sql`lng`)}, lat, lng, greatest(30, radius)::int
    FROM address_import.loaded_streets AS s JOIN (
      SELECT street_id, (max(lat) + min(lat)) / 2 AS lat, (max(lng) + min(lng)) / 2 AS lng,
        sqrt((max(lat) - min(lat)) ^ 2 + ((max(lng) - min(lng)) * cos(radians(max(lat)))) ^ 2) / 2 * ${metresPerDegree}::float8 AS radius
      FROM address_import.address_doors GROUP BY street_id) AS extent USING (street_id)`.execute(tx);
  await sql`DROP TABLE address_import.loaded_doors, address_import.loaded_streets`.execute(tx);
  for (const { definition } of indexes)
    await sql.raw(definition.replace(/ ON (?:\S+\.)?(address_\w+) /, ' ON address_import.$1 ')).execute(tx);
  const { rows } = await sql<{ streets: number; doors: number }>`
    SELECT (SELECT count(*) FROM address_import.address_streets) AS streets,
      (SELECT count(*) FROM address_import.address_doors WHERE number > 0) AS doors`.execute(tx);
  for (const table of ['address_doors', 'address_streets']) {
    await sql`ANALYZE ${sql.id('address_import', table)}`.execute(tx);
    await sql`DROP TABLE ${sql.id(table)}`.execute(tx);
    await sql`ALTER TABLE ${sql.id('address_import', table)} SET SCHEMA ${sql.raw(await schemaOf(tx))}`.execute(
      tx,
    );
  }
  await sql`DROP SCHEMA address_import CASCADE`.execute(tx);
  await tx.updateTable('addressImports').set({ finishedAt: now }).where('source', '=', source).execute();
  return rows[0] ?? { streets: 0, doors: 0 };
}

async function schemaOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(current_schema()) AS name`.execute(tx);
  return rows[0]?.name ?? 'public';
}
