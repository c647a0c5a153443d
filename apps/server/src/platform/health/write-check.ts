import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takeLimit } from '#server/platform/rate-limits.ts';

/** Health checks of several proxies share a write. */
const everyMs = 2_000;

/**
 * Checks that the database writes; throws if it cannot. A committed count fails on a read-only database, and a sort
 * larger than its memory on a full disk, where small rows may still find room.
 */
export function writeCheck(database: Database, clock: Clock): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - checkedAt < everyMs) return;
    await takeLimit(database.db, { key: 'ready', max: 1_000_000, seconds: 60 }, clock.now());
    await database.transaction(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx);
      await sql`select count(*) from (
        select md5(n::text) as word from generate_series(1, 10000) n order by word offset 0) sorted`.execute(
        tx,
      );
    });
    checkedAt = performance.now();
  };
}
