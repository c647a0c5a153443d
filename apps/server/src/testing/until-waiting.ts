import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** PGlite has one connection: there the first transaction ends before the other begins. */
export const onPostgres = process.env['HOIST_TEST_PG'] !== undefined;

/** Waits until that many transactions are blocked by this one, directly or not. */
export async function untilWaiting(tx: Tx, many: number): Promise<void> {
  for (let waiting = 0; onPostgres && waiting < many;) {
    const { rows } = await sql<{ count: number }>`WITH RECURSIVE behind AS (
        SELECT pg_backend_pid() AS pid
        UNION
        SELECT l.pid FROM pg_locks l JOIN behind b ON b.pid = ANY (pg_blocking_pids(l.pid)) WHERE NOT l.granted)
      SELECT count(*)::int - 1 AS count FROM behind`.execute(tx);
    waiting = rows[0]?.count ?? 0;
  }
}
