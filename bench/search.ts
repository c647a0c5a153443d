/**
 * `npm run bench -- search`: what people type to find a record, on 1 million orders of 200 thousand customers: names,
 * plates, invoice and order numbers, vehicles and addresses, as they are written, in plain letters and in part. Each is
 * a ratio of the limit of 200 ms. Then the tables that were read from end to end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { benchCluster } from './lib/bench-cluster.ts';
import { benchOwner } from './lib/bench-owner.ts';
import { startBuiltServer } from './lib/built-server.ts';
import { countrySizes } from './lib/country-sizes.ts';
import { searchCalls } from './lib/search-calls.ts';
import { listClient } from './lib/timed-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoist-search-bench-'));
const cluster = await benchCluster(countrySizes);
const openLarge = () =>
  openPostgres({
    url: cluster.url('large'),
    poolSize: 2,
    statementMs: 600_000,
    onError: () => undefined,
  });

/** Sequential scans by table, of tables with more than a thousand rows. */
async function scans(): Promise<ReadonlyMap<string, number>> {
  const database = openLarge();
  const { rows } = await sql<{ name: string; count: string }>`
    SELECT relname AS name, seq_scan AS count FROM pg_stat_user_tables WHERE n_live_tup > 1000`.execute(
    database.db,
  );
  await database.close();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

let stop: (() => Promise<void>) | undefined;
try {
  const database = openLarge();
  const token = await benchOwner(database);
  const calls = await searchCalls(database);
  await database.close();
  const server = await startBuiltServer({
    DATABASE_URL: cluster.url('large'),
    DATA_DIR: folder,
    ROLE: 'web',
  });
  stop = server.stop;
  const client = listClient({ address: server.address, token });
  const before = await scans();
  const slow = await client.time(calls);
  // A connection reports what it has read when it closes.
  await stop();
  stop = undefined;
  const after = await scans();
  const read = [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
  process.stdout.write(`above the limit: ${slow}\n`);
  process.stdout.write(
    `large tables read from end to end: ${read.length === 0 ? 'none' : read.join(', ')}\n`,
  );
  process.stdout.write(
    `load average during the run: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  );
} finally {
  await stop?.();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
