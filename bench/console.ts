/**
 * `npm run bench -- console`: the console's lists on 1 million orders, 200 thousand customers and their ledger: first
 * page, last page, searched and filtered, each as a ratio of the limit of 200 ms. One client calls over HTTP, log-in
 * included; 95 of 100 calls took at most the reported time. PostgreSQL with real fsync.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { estimatedSource } from '../apps/server/src/modules/scheduling/roads/open-drives.ts';
import { closeLedgerDays } from '../apps/server/src/modules/payments/ledger/ledger-days.ts';
import { sumReportDays } from '../apps/server/src/modules/operations/reports/sum-report-days.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { startBuiltServer } from './lib/built-server.ts';
import { benchCluster } from './lib/bench-cluster.ts';
import { benchOwner } from './lib/bench-owner.ts';
import { consoleCalls } from './lib/console-calls.ts';
import { countrySizes } from './lib/country-sizes.ts';
import { listClient } from './lib/timed-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoist-console-bench-'));
const cluster = await benchCluster(countrySizes);
const database = openPostgres({
  url: cluster.url('large'),
  poolSize: 4,
  statementMs: 600_000,
  onError: () => undefined,
});

/** In production the jobs would have done this by now. */
async function sumUp(): Promise<void> {
  const now = new Date();
  const from = performance.now();
  while ((await closeLedgerDays(database, now)) === 'more');
  while ((await sumReportDays(database, { now, drives: estimatedSource.open() })) === 'more');
  process.stdout.write(`summed up in ${Math.round((performance.now() - from) / 1000)} s\n`);
}

let stop: (() => Promise<void>) | undefined;
try {
  await sumUp();
  const token = await benchOwner(database);
  const server = await startBuiltServer({
    DATABASE_URL: cluster.url('large'),
    DATA_DIR: folder,
    ROLE: 'web',
  });
  stop = server.stop;
  const client = listClient({ address: server.address, token });
  const slow = await client.time(await consoleCalls(client.ask));
  process.stdout.write(`above the limit: ${slow}\n`);
  process.stdout.write(
    `load average during the run: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  );
} finally {
  await stop?.();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
