import type { PGlite } from '@electric-sql/pglite';

const everyMs = 20_000;
const checkpointEveryMs = 3 * 60_000;

const staleTables = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_mod_since_analyze > 200 + 0.1 * n_live_tup or n_dead_tup > 500 + 0.2 * n_live_tup
  order by n_mod_since_analyze desc
  limit 4`;

/**
 * PGlite has no autovacuum, autoanalyze or timed checkpoints: bookings would slow down tenfold and the log would grow.
 * Handles a few tables at a time to keep waits short. Returns the stop function.
 */
export function startMaintenance(pglite: PGlite): () => Promise<void> {
  let checkpointed = Date.now();
  let running: Promise<void> = Promise.resolve();
  const maintain = async () => {
    const { rows } = await pglite.query<{ name: string }>(staleTables);
    for (const { name } of rows) {
      if (pglite.closed) return;
      await pglite.exec(`vacuum (analyze) ${name}`);
    }
    if (rows.length > 0 && Date.now() - checkpointed > checkpointEveryMs) {
      await pglite.exec('checkpoint');
      checkpointed = Date.now();
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy || pglite.closed) return;
    busy = true;
    running = maintain()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
