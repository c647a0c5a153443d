import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { freePort } from './platform/free-port.ts';
import { superviseSimulator } from '@hoist/stripe-simulator/supervise';
import { atEnd } from './testing/at-end.ts';
import { attachCards, loadTown, startLoad, type Accepted, type Load } from './testing/booking-load.ts';
import { startDatabasePair, type DatabasePair } from './testing/database-pair.ts';
import { dump, restore } from './testing/dump.ts';
import { brokenInvariants } from './testing/invariants.ts';
import { startServerProcess, type ServerProcess } from './testing/killed-server.ts';
import { findPostgresBinaries } from './testing/postgres-server.ts';
import { findProgram } from './testing/programs.ts';
import { startHaproxy, startPgbouncer } from './testing/proxies.ts';
import { startTcpSwitch } from './testing/tcp-switch.ts';

const long = process.env['HOIST_LONG'] === '1';
const backWithinMs = 15_000;

/** The proxies between clients, processes and database. */
interface Front {
  readonly databaseUrl: string;
  readonly listenUrl?: string;
  /** Addresses for clients. */
  readonly addresses: readonly string[];
  /** Called after the standby's promotion. */
  readonly moved: () => void;
}

interface Machines {
  readonly pair: DatabasePair;
  readonly webPorts: readonly [number, number];
}

const at = (port: number) => `http://127.0.0.1:${port}`;
const databaseAt = (port: number) => `postgres://hoist@127.0.0.1:${port}/postgres`;

/** Without proxies: clients know every process, and the database's address is switched manually. */
async function bare({ pair, webPorts }: Machines): Promise<Front> {
  const address = await startTcpSwitch(pair.primary.port);
  atEnd(() => address.close());
  return {
    databaseUrl: databaseAt(address.port),
    addresses: webPorts.map(at),
    moved: () => address.pointTo(pair.standby.port),
  };
}

/** Whether the address leads to a primary only; a proxy treats all servers as healthy until its first checks. */
async function leadsToPrimary(connectionString: string): Promise<boolean> {
  for (let time = 0; time < 6; time += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) return false;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return true;
}

/** HAProxy with deploy/haproxy.cfg, which detects dead processes and the new primary. */
async function proxied({ pair, webPorts }: Machines): Promise<Front> {
  const haproxy = await startHaproxy({ webPorts, databasePorts: [pair.primary.port, pair.standby.port] });
  atEnd(() => haproxy.stop());
  const databaseUrl = databaseAt(haproxy.databasePort);
  await until('HAProxy knows the primary', 20_000, () => leadsToPrimary(databaseUrl));
  return {
    databaseUrl,
    addresses: [at(haproxy.webPort)],
    moved: () => undefined,
  };
}

/** Like `proxied`, with pgbouncer in session mode for all connections but LISTEN. */
async function pooled(machines: Machines): Promise<Front> {
  const front = await proxied(machines);
  const pgbouncer = await startPgbouncer(Number(new URL(front.databaseUrl).port));
  atEnd(() => pgbouncer.stop());
  return { ...front, databaseUrl: databaseAt(pgbouncer.port), listenUrl: front.databaseUrl };
}

async function startProcesses({ pair, webPorts }: Machines, front: Front): Promise<ServerProcess[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hoist-failover-'));
  atEnd(async () => Promise.resolve(rmSync(dataDirectory, { recursive: true, force: true })));
  const webhookSecret = 'whsec_failover';
  const keys = { secretKey: 'sk_test_hoist', publishableKey: 'pk_test_hoist' };
  const simulator = await superviseSimulator({
    ...keys,
    dataDir: join(dataDirectory, 'provider'),
    webhookUrl: `${front.addresses[0] ?? ''}/api/webhooks/stripe`,
    webhookSecret,
  });
  atEnd(() => simulator.stop());
  const env = {
    DATA_DIR: dataDirectory,
    DATABASE_URL: front.databaseUrl,
    DATABASE_REPLICA_URL: pair.standby.url,
    ...(front.listenUrl === undefined ? {} : { DATABASE_LISTEN_URL: front.listenUrl }),
    SECRET: 'the same for every process of this test',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: simulator.origin,
  };
  const roles = [
    ...webPorts.map((port) => ({ ROLE: 'web', PORT: String(port) })),
    { ROLE: 'worker' },
    { ROLE: 'worker' },
  ];
  const processes = await Promise.all(roles.map((role) => startServerProcess({ ...env, ...role })));
  atEnd(async () => {
    await Promise.all(processes.map((one) => one.stop()));
  });
  return processes;
}

/** A client of a process's event stream. */
async function openScreen(address: string, token: string) {
  const closing = new AbortController();
  const heard: number[] = [];
  const answer = await fetch(`${address}/api/events`, { headers: { Token: token }, signal: closing.signal });
  const read = async () => {
    for await (const chunk of answer.body ?? [])
      if (Buffer.from(chunk).includes('event: order')) heard.push(performance.now());
  };
  const reading = read().catch(() => undefined);
  return {
    heard,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

async function until(what: string, within: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + within;
  while (!(await holds())) {
    assert.ok(performance.now() < giveUp, `${what} within ${within} ms`);
    await sleep(20);
  }
}

/** Every accepted booking exists exactly once, and no others exist. */
async function assertNothingLostOrTwice(database: Database, load: Load): Promise<void> {
  const { rows } = await sql<{ id: number; status: string }>`
    select orders_services_id as id, status from order_services where booked_at is not null`.execute(
    database.db,
  );
  const kept = new Map(rows.map(({ id, status }) => [id, status]));
  const promised = load.accepted.map((one) => one.ordersServicesId);
  assert.equal(new Set(promised).size, promised.length, 'every booking has a separate order');
  for (const id of promised) assert.equal(kept.get(id), 'pending', `order ${id} was accepted`);
  assert.equal(kept.size, promised.length, 'no order exists that was not accepted');
  assert.deepEqual(await brokenInvariants(database.db), []);
}

/** A dump taken under load contains every booking accepted before it, and satisfies the invariants. */
async function assertRestores(file: string, pair: DatabasePair, before: readonly Accepted[]): Promise<void> {
  const url = await restore(file, pair.standby.url);
  const restored = openPostgres({ url, poolSize: 2, onError: () => undefined });
  try {
    const { rows } = await sql<{ id: number }>`select orders_services_id as id from order_services`.execute(
      restored.db,
    );
    const kept = new Set(rows.map(({ id }) => id));
    assert.ok(before.length > 0);
    for (const { ordersServicesId } of before)
      assert.ok(kept.has(ordersServicesId), `order ${ordersServicesId}`);
    assert.deepEqual(await brokenInvariants(restored.db), []);
  } finally {
    await restored.close();
  }
}

async function failover(t: TestContext, build: (machines: Machines) => Promise<Front>): Promise<void> {
  const pair = await startDatabasePair();
  atEnd(() => pair.stop());
  const machines: Machines = { pair, webPorts: [await freePort(), await freePort()] };
  const before = openPostgres({ url: pair.primary.url, poolSize: 4, onError: () => undefined });
  await migrate(before);
  const town = await loadTown(before, 180);
  await before.close();
  const front = await build(machines);
  const [firstWeb, secondWeb] = await startProcesses(machines, front);
  assert.ok(firstWeb && secondWeb);
  await attachCards(town, secondWeb.address);
  const screen = await openScreen(secondWeb.address, town.customers[0]?.token ?? '');

  const load = startLoad(town, () => front.addresses, 6);
  await until('bookings come in', 20_000, () => load.accepted.length >= 60);
  const dumpedAt = performance.now();
  const file = join(mkdtempSync(join(tmpdir(), 'hoist-dump-')), 'hoist.dump');
  atEnd(async () => Promise.resolve(rmSync(join(file, '..'), { recursive: true, force: true })));
  await dump(pair.primary.url, file);
  await firstWeb.kill();
  const killed = load.accepted.length;
  await until('the other process goes on', 20_000, () => load.accepted.length >= killed + 60);

  const lostAt = performance.now();
  await pair.primary.crash();
  // Long enough for clients to notice the outage.
  await sleep(1_000);
  const promotedAt = performance.now();
  await pair.promote();
  front.moved();
  const since = (moment: number) => load.accepted.filter((one) => one.at > moment).length;
  await until('service is back', backWithinMs, () => since(promotedAt) > 0);
  const backMs = performance.now() - promotedAt;
  await until('bookings come in again', 20_000, () => since(promotedAt) >= 60);
  await load.finish();
  await until('the open screen looks again', 5_000, () => screen.heard.some((moment) => moment > promotedAt));
  await screen.close();

  const database = openPostgres({ url: pair.standby.url, poolSize: 4, onError: () => undefined });
  atEnd(() => database.close());
  await until('the workers told of everything', 60_000, async () => {
    const { rows } = await sql<{ left: number }>`select (select count(*) from order_tellings)
      + (select count(*) from outbox where state = 'waiting' and attempts = 0 and next_try_at <= now()) as left`.execute(
      database.db,
    );
    return Number(rows[0]?.left) === 0;
  });
  await assertNothingLostOrTwice(database, load);
  await assertRestores(
    file,
    pair,
    load.accepted.filter((one) => one.at < dumpedAt),
  );
  const away = load.failures.filter((one) => one.at > lostAt && one.what.startsWith('503'));
  const slowest = Math.max(0, ...away.map((one) => one.ms));
  // Usually under 2 s; the diagnostic below prints the actual time.
  assert.ok(slowest < 6_000, `a 503 took ${Math.round(slowest)} ms`);
  const repeated = load.accepted.filter((one) => one.sent > 1).length;
  t.diagnostic(
    `${load.accepted.length} bookings accepted, ${repeated} of them after repeats; back ${Math.round(backMs)} ms after the promotion; ` +
      `${away.length} answers 503, the slowest ${Math.round(slowest)} ms`,
  );
}

const noServer = findPostgresBinaries() === undefined && 'no PostgreSQL on this machine';
// Takes minutes with four processes and two databases, so it runs in `npm run test:long` only.
const without = (...names: readonly string[]): string | false => {
  if (noServer !== false) return noServer;
  if (!long) return 'HOIST_LONG is not set';
  const missing = names.filter((name) => findProgram(name) === undefined);
  return missing.length > 0 && `no ${missing.join(', no ')} on this machine`;
};

test(
  'loses and duplicates no accepted booking when a process and the primary fail [AP073]',
  { skip: without() },
  (t) => failover(t, bare),
);
test(
  'loses and duplicates no booking behind HAProxy, which follows the primary',
  { skip: without('haproxy') },
  (t) => failover(t, proxied),
);
test(
  'loses and duplicates no booking through pgbouncer in session mode',
  { skip: without('haproxy', 'pgbouncer') },
  (t) => failover(t, pooled),
);
