import type { CellPair, Leg } from '@hoist/domain/scheduling/drive-table';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface AnsweredLeg extends CellPair {
  readonly leg: Leg;
}

export interface StoredLeg extends CellPair {
  readonly leg: Exclude<Leg, 'unknown'>;
}

/** Kilometres of a leg without a road; rows without kilometres are of earlier releases and not read. */
const NO_ROAD_KM = Infinity;

/** Each use prolongs a leg's life, but is written once a week only. */
const STALE_DAYS = 7;

/** The stored legs of some pairs. */
export async function readRoadLegs(
  db: Db | Tx,
  { version, pairs, now }: { version: string; pairs: readonly CellPair[]; now: Date },
): Promise<readonly StoredLeg[]> {
  const { rows } = await sql<{
    from: number;
    to: number;
    km: number;
    seconds: number;
    stale: boolean;
  }>`
    SELECT l.from_cell AS "from", l.to_cell AS "to", l.km, l.seconds,
      l.at < ${now}::timestamptz - make_interval(days => ${STALE_DAYS}::int) AS stale
    FROM unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) AS p (f, t)
    JOIN road_legs l ON l.version = ${version} AND l.from_cell = p.f AND l.to_cell = p.t AND l.km IS NOT NULL`.execute(
    db,
  );
  const legs = rows.map(({ from, to, km, seconds, stale }) => ({
    from,
    to,
    leg: km === NO_ROAD_KM ? null : { km, seconds },
    stale,
  }));
  const used = legs.filter(({ stale }) => stale);
  if (used.length > 0) await writeRoadLegs(db, { version, legs: used, now });
  return legs;
}

/** Stores legs. An unknown one is not stored, because the engine's map may grow. */
export async function writeRoadLegs(
  db: Db | Tx,
  { version, legs, now }: { version: string; legs: readonly AnsweredLeg[]; now: Date },
): Promise<void> {
  // Fixed row order prevents deadlocks between processes.
  const rows = legs
    .flatMap(({ from, to, leg }) => (leg === 'unknown' ? [] : { from, to, leg }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  if (rows.length === 0) return;
  await sql`
    INSERT INTO road_legs (version, from_cell, to_cell, km, seconds, at)
    SELECT ${version}, f, t, k, s, ${now}
    FROM unnest(${rows.map(({ from }) => from)}::bigint[], ${rows.map(({ to }) => to)}::bigint[],
      ${rows.map(({ leg }) => leg?.km ?? NO_ROAD_KM)}::real[],
      ${rows.map(({ leg }) => leg?.seconds ?? 0)}::int[]) AS r (f, t, k, s)
    ON CONFLICT (version, from_cell, to_cell) DO UPDATE SET at = excluded.at, km = excluded.km, seconds = excluded.seconds`.execute(
    db,
  );
}

/** The version that an engine had when it was last asked; undefined if it never was. */
export async function lastVersion(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('roadLegs')
    .select('version')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}
