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
import { addPerson } from '../apps/server/src/testing/people.ts';
import { benchCluster } from './lib/bench-cluster.ts';
import { consoleCalls } from './lib/console-calls.ts';
import { countrySizes } from './lib/country-sizes.ts';
import { print } from './lib/report.ts';

const LIMIT_MS = 200;
const WARM_UPS = 3;
const CALLS = 20;

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

const atMost = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

let stop: (() => Promise<void>) | undefined;
try {
  await sumUp();
  const owner = await addPerson(database, new Date(), { consoleRole: 'owner' });
  const server = await startBuiltServer({
    DATABASE_URL: cluster.url('large'),
    DATA_DIR: folder,
    ROLE: 'web',
  });
  stop = server.stop;
  const ask = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(`${server.address}/api${path}`, { headers: { Token: owner.token } });
    const body = (await answer.json()) as { data?: unknown; cursor?: string | null; message?: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.message ?? ''}`);
    return { ms: performance.now() - from, body };
  };
  let slow = 0;
  for (const { name, path, rows } of await consoleCalls(async (path) => (await ask(path)).body)) {
    const times: number[] = [];
    for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
      const { ms, body } = await ask(path);
      const count = Array.isArray(body.data) ? body.data.length : 1;
      if (count < rows) throw new Error(`${name} returned ${count} rows instead of ${rows}`);
      if (call >= WARM_UPS) times.push(ms);
    }
    const [half, most] = [atMost(times, 0.5), atMost(times, 0.95)];
    if (most > LIMIT_MS) slow += 1;
    print(name, {
      figure: `${half.toFixed(1)}, ${most.toFixed(1)} ms`,
      ratio: `${(most / LIMIT_MS).toFixed(2)} of the limit`,
    });
  }
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
