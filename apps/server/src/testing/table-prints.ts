import { sql, type Kysely } from 'kysely';

/** Tables that record attempts, not data that belongs to a user. */
export const doorbells: readonly string[] = [
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'audit_log',
  'error_log',
  'error_groups',
  'access_log',
  'impersonations',
];

/**
 * A look at all that the database holds: for every table its name and one hash of its rows, in an order that does not
 * depend on how PostgreSQL reads (branches of a UNION can run in parallel). Two looks are equal when nothing changed.
 */
export async function tablePrints<Schema>(db: Kysely<Schema>, apartFrom: readonly string[]) {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const prints = tables
    .filter(({ name }) => !apartFrom.includes(name))
    .map(
      ({ name }) =>
        sql`SELECT ${sql.lit(name)} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows
          FROM ${sql.table(name)} t`,
    );
  const all = sql`SELECT * FROM (${sql.join(prints, sql` UNION ALL `)}) AS prints ORDER BY name`;
  return async () => (await sql`${all}`.execute(db)).rows;
}
