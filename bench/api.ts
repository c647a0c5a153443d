/**
 * `npm run bench -- api`: the ten most used calls on 1 million orders with 1, 8 and 64 clients, in slices that
 * alternate with a bare HTTP server selecting one row by primary key. Then the orders list at 10 thousand and 1 million
 * orders, start-up and memory. Server, bare server and load are separate processes; answers are checked and not
 * compressed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres, type PostgresDatabase } from '../apps/server/src/platform/db/postgres.ts';
import { startBuiltServer } from './lib/built-server.ts';
import { apiCalls, listRequests } from './lib/api-calls.ts';
import { sampleCustomers } from './lib/api-samples.ts';
import { benchCluster } from './lib/bench-cluster.ts';
import { countrySizes } from './lib/country-sizes.ts';
import { startLoad, type Load, type Target } from './lib/load.ts';
import { cost, measure, pairedRatio, type Measured } from './lib/measure.ts';
import { median, print } from './lib/report.ts';

const CLIENTS = [1, 8, 64];
const ROUNDS = 5;
const SLICE_MS = 500;
/** Enough that almost no session is called again while it is cached (one second). */
const CUSTOMERS = 4_000;
const LIST_ROUNDS = 12;
const LIST_GROWTH_LIMIT = 1.3;
/** Minimum share of the bare server's calls per second, with eight clients. */
const LIST_SHARE_GOAL = 0.15;
const LIST_CALLS = 10_000;

const BARE = 'bare';
const LIST = 'orders list, customer';
const MILLION = 'list of 1 million';
const THOUSANDS = 'list of 10 thousand';

const folder = mkdtempSync(join(tmpdir(), 'hoist-api-bench-'));
const cluster = await benchCluster(countrySizes);
const databasePid = cluster.pid;
const open = (name: 'small' | 'large') =>
  openPostgres({ url: cluster.url(name), poolSize: 2, onError: () => undefined });
const large = open('large');
const small = open('small');
const ends: (() => unknown)[] = [];

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
};
const environmentOf = (name: 'small' | 'large') => ({
  DATABASE_URL: cluster.url(name),
  DATA_DIR: join(folder, name),
  ROLE: 'web',
});

async function server(name: 'small' | 'large') {
  const started = await startBuiltServer(environmentOf(name));
  ends.push(started.stop);
  return started;
}

async function bareServer(): Promise<{ readonly address: string; readonly pid: number }> {
  const file = fileURLToPath(new URL('lib/bare-process.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, cluster.url('large')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  ends.push(() => child.stdin.end());
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => resolve(/http:\S+/.exec(data.toString())?.[0] ?? ''));
    child.once('exit', () => reject(new Error('the bare server exited')));
  });
  return { address, pid: child.pid ?? 0 };
}

function load(targets: readonly Target[]): Load {
  const started = startLoad(targets);
  ends.push(() => started.stop());
  return started;
}

const bareTarget = (address: string): Target => ({
  name: BARE,
  address,
  requests: Array.from({ length: CUSTOMERS }, (_, index) => 1201 + index * 37).map((id) => ({
    path: `/${id}`,
    headers: {},
    expected: { status: 200, texts: [`"users_id":"${id}"`] },
  })),
});

async function listTarget(database: PostgresDatabase, name: string, address: string): Promise<Target> {
  return { name, address, requests: listRequests(await sampleCustomers(database, 1_000)) };
}

function row(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
}

function tell(name: string, own: Measured, bare: Measured): void {
  row(name, [
    own.p50.toFixed(2),
    own.p99.toFixed(2),
    own.perSecond.toFixed(0),
    `${pairedRatio(own, bare, 'p50').toFixed(2)}×`,
    `${(own.p99 / bare.p99).toFixed(2)}×`,
    pairedRatio(own, bare, 'perSecond').toFixed(2),
    own.serverMicroseconds.toFixed(0),
    own.databaseMicroseconds.toFixed(0),
    `${(cost(own) / cost(bare)).toFixed(1)}×`,
  ]);
}

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Starts as in production, where no simulator of payments starts beside it; the first fills the cache of code. */
async function startAlone(): Promise<void> {
  const seconds: number[] = [];
  const memories: number[] = [];
  for (let start = 0; start < 12; start += 1) {
    const began = performance.now();
    const { pid, stop } = await startBuiltServer({ ...environmentOf('large'), ...stripeKeys });
    seconds.push((performance.now() - began) / 1000);
    memories.push(residentMiB(pid));
    await stop();
  }
  const [first = 0, ...later] = seconds;
  print('start of a server on 1 million orders, median of eleven', {
    figure: `${median(later).toFixed(2)} s (the first ${first.toFixed(2)} s)`,
    ratio: 'goal 1.5 s',
  });
  const [, ...alike] = memories;
  print('memory at the start, median of eleven', {
    figure: `${median(alike).toFixed(0)} MiB (${Math.min(...alike).toFixed(0)} to ${Math.max(...alike).toFixed(0)})`,
    ratio: 'goal 150 MiB',
  });
}

async function tenCalls(): Promise<void> {
  const { address, pid } = await server('large');
  const bare = await bareServer();
  const calls = await apiCalls(large, address, CUSTOMERS);
  const loaded = load([bareTarget(bare.address), ...calls.map((call) => ({ ...call, address }))]);
  const targets = new Map([[BARE, bare.pid], ...calls.map(({ name }) => [name, pid] as const)]);
  const heads = [
    'p50 ms',
    'p99 ms',
    'calls/s',
    'p50:bare',
    'p99:bare',
    'calls:bare',
    'server µs',
    'db µs',
    'cpu:bare',
  ];
  for (const clients of CLIENTS) {
    // Calls take longer in the queue of 64.
    const milliseconds = clients > 8 ? 2 * SLICE_MS : SLICE_MS;
    const measured = await measure(loaded, { targets, databasePid, clients, rounds: ROUNDS, milliseconds });
    const atBare = measured.get(BARE);
    const list = measured.get(LIST);
    if (!atBare || !list) throw new Error('nothing was measured');
    row(`${clients} client${clients > 1 ? 's' : ''}`, heads);
    for (const [name, own] of measured) tell(name, own, atBare);
    if (clients === 8)
      print('orders list with 8 clients, share of bare', {
        figure: pairedRatio(list, atBare, 'perSecond').toFixed(2),
        ratio: `goal ${LIST_SHARE_GOAL}`,
      });
  }
}

async function growth(): Promise<void> {
  const [onLarge, onSmall] = [await server('large'), await server('small')];
  const loaded = load([
    await listTarget(large, MILLION, onLarge.address),
    await listTarget(small, THOUSANDS, onSmall.address),
  ]);
  const targets = new Map([
    [MILLION, onLarge.pid],
    [THOUSANDS, onSmall.pid],
  ]);
  for (const clients of [1, 8]) {
    const plan = { targets, databasePid, clients, rounds: LIST_ROUNDS, milliseconds: SLICE_MS };
    const measured = await measure(loaded, plan);
    const [million, thousands] = [measured.get(MILLION), measured.get(THOUSANDS)];
    if (!million || !thousands) throw new Error('nothing was measured');
    const times = pairedRatio(million, thousands, 'p50').toFixed(2);
    const work = (cost(million) / cost(thousands)).toFixed(2);
    print(`orders list, 1 million by 10 thousand, ${clients} client${clients > 1 ? 's' : ''}`, {
      figure: `${million.p50.toFixed(2)} : ${thousands.p50.toFixed(2)} ms`,
      ratio: `time ${times}×, processor time ${work}× (limit ${LIST_GROWTH_LIMIT}×)`,
    });
  }
}

async function memory(): Promise<void> {
  const { address, pid } = await server('large');
  const loaded = load([await listTarget(large, LIST, address)]);
  const after = async (calls: number) => {
    for (let done = 0; done < calls;)
      done += (await loaded.run({ target: LIST, clients: 8, milliseconds: 1_000 })).answers;
    return residentMiB(pid);
  };
  const first = await after(LIST_CALLS);
  const second = await after(LIST_CALLS);
  process.stdout.write(
    `memory after ${LIST_CALLS} list calls, and as many again: ${first.toFixed(0)}, ${second.toFixed(0)} MiB\n`,
  );
}

try {
  for (const database of [large, small])
    await database.execute(
      `UPDATE sessions SET last_seen_at = now() WHERE last_seen_at < now() - interval '1 minute'`,
    );
  for (const part of [startAlone, tenCalls, growth, memory]) {
    await part();
    for (const end of ends.splice(0).toReversed()) await end();
  }
  const average = loadavg().map((one) => one.toFixed(1));
  process.stdout.write(`load average during the run: ${average.join(' ')}\n`);
} finally {
  for (const end of ends.toReversed()) await end();
  await Promise.all([small.close(), large.close()]);
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
