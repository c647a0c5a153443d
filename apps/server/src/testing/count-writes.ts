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

/** Set to `on` for the transactions of the test itself, whose writes do not count. */
const own = 'test.own_writes';

/**
 * Counts what is written from now on, apart from some tables, by triggers that a rollback undoes. Answers the committed
 * changes by table: two equal answers mean that nothing was written between them.
 */
export async function countWrites<Schema>(db: Kysely<Schema>, apartFrom: readonly string[]) {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  await sql`CREATE UNLOGGED TABLE test_writes (table_name text NOT NULL)`.execute(db);
  await sql`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO test_writes VALUES (TG_TABLE_NAME); RETURN NULL; END $$`.execute(db);
  const counts = sql`current_setting(${sql.lit(own)}, true) IS DISTINCT FROM 'on'`;
  for (const name of tables.map((one) => one.name).filter((one) => !apartFrom.includes(one))) {
    const table = sql.table(name);
    const note = sql`FOR EACH ROW WHEN`;
    await sql`CREATE TRIGGER note_rows AFTER INSERT OR DELETE ON ${table}
      ${note} (${counts}) EXECUTE FUNCTION note_write()`.execute(db);
    await sql`CREATE TRIGGER note_changes AFTER UPDATE ON ${table}
      ${note} (OLD.* *<> NEW.* AND ${counts}) EXECUTE FUNCTION note_write()`.execute(db);
  }
  const all = sql<{
    name: string;
    count: number;
  }>`SELECT table_name AS name, count(*)::int AS count FROM test_writes GROUP BY 1 ORDER BY 1`;
  return async () => (await all.execute(db)).rows;
}

/** Declares the rest of a transaction the test's own. */
export const notCounted = <Schema>(tx: Kysely<Schema>) =>
  sql`SELECT set_config(${own}, 'on', true)`.execute(tx);
