import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Every transaction that adds a line of pay fails while `work` runs, as if its process had ended there. */
export async function failEarning(database: Database, work: () => Promise<void>): Promise<void> {
  const { db } = database;
  await sql`CREATE OR REPLACE FUNCTION fail_earning() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the process ended'; END $$`.execute(db);
  await sql`CREATE TRIGGER fail_earning BEFORE INSERT ON pay_lines
    FOR EACH ROW EXECUTE FUNCTION fail_earning()`.execute(db);
  try {
    await work();
  } finally {
    await sql`DROP TRIGGER fail_earning ON pay_lines`.execute(db);
  }
}
