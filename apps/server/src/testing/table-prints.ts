import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * One row with what a subquery says of each table. It is six times faster than a UNION over 150 tables, for which
 * PostgreSQL starts parallel workers.
 */
export const aboutTables = (
  names: readonly string[],
  subquery: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`SELECT ${sql.join(names.map((name) => sql`(${subquery(sql.table(name))}) AS ${sql.ref(name)}`))}`;

/** One hash of a table's rows, in an order that does not depend on how PostgreSQL reads. */
export const rowsHash = sql`md5(string_agg(t::text, '|' ORDER BY t::text))`;

/** A look at all that the database holds: one hash a table. Two looks are equal when nothing changed. */
export async function tablePrints<Schema>(db: Kysely<Schema>, apartFrom: readonly string[]) {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !apartFrom.includes(name));
  const all = aboutTables(names, (table) => sql`SELECT ${rowsHash} FROM ${table} t`);
  return async () => (await all.execute(db)).rows;
}
