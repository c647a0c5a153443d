import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { atEnd } from './testing/at-end.ts';
import { startLoad, loadTown } from './testing/booking-load.ts';
import { addCustomer, bookCash, downtownToronto, fixtureNow } from './testing/booking-fixture.ts';
import { dump, restore } from './testing/dump.ts';
import { brokenInvariants } from './testing/invariants.ts';
import { startServerProcess } from './testing/killed-server.ts';
import { addManyOrders } from './testing/many-orders.ts';
import { findPostgresBinaries, startPostgres } from './testing/postgres-server.ts';

const long = process.env['HOIST_LONG'] === '1';
const orders = 100_000;
const withinMs = 60_000;

const quiet = () => undefined;

async function countOrders(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_services`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

async function backup(t: TestContext): Promise<void> {
  const server = await startPostgres({ fsync: true });
  atEnd(() => server.stop());
  const folder = mkdtempSync(join(tmpdir(), 'hoist-backup-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const database = openPostgres({
    url: server.url,
    poolSize: 4,
    connectWithinMs: 15_000,
    statementMs: 600_000,
    onError: quiet,
  });
  atEnd(() => database.close());
  await migrate(database);
  const town = await loadTown(database, 60);
  const day = new Date(fixtureNow + 2 * 86_400_000).toISOString().slice(0, 10);
  const template = await bookCash(
    town.fixture,
    await addCustomer(database, downtownToronto),
    `${day}T09:00:00-05:00`,
  );
  await addManyOrders(database, template, orders);
  assert.deepEqual(await brokenInvariants(database.db), []);

  const env = { DATA_DIR: folder, DATABASE_URL: server.url };
  const product = await startServerProcess(env);
  atEnd(() => product.stop());
  const load = startLoad(town, () => [product.address], { clients: 4 });
  const file = join(folder, 'hoist.dump');
  const began = performance.now();
  await dump(server.url, file);
  const dumped = performance.now();
  const during = load.accepted.filter((one) => one.at > began).length;
  await load.finish();
  const from = performance.now();
  const address = await restore(file, server.url);
  const restoreMs = performance.now() - from;
  assert.ok(during > 0, 'bookings were accepted during the dump');

  const restored = openPostgres({
    url: address,
    poolSize: 4,
    connectWithinMs: 15_000,
    statementMs: 600_000,
    onError: quiet,
  });
  atEnd(() => restored.close());
  assert.deepEqual(await brokenInvariants(restored.db), []);
  assert.ok((await countOrders(restored)) > orders);
  const { rows } = await sql<{ id: number }>`select orders_services_id as id from order_services`.execute(
    restored.db,
  );
  const kept = new Set(rows.map(({ id }) => id));
  for (const one of load.accepted.filter(({ at }) => at < began))
    assert.ok(kept.has(one.ordersServicesId), 'the dump contains what was accepted before it');
  const totalMs = dumped - began + restoreMs;
  t.diagnostic(
    `${orders} orders: dumped under load in ${Math.round(dumped - began)} ms (${Math.round(statSync(file).size / 1e6)} MB, ` +
      `${during} bookings meanwhile), restored in ${Math.round(restoreMs)} ms`,
  );
  assert.ok(totalMs <= withinMs, `dump and restore took ${Math.round(totalMs)} ms`);
}

const skip =
  findPostgresBinaries() === undefined ? 'no PostgreSQL on this machine' : !long && 'HOIST_LONG is not set';

test(
  'restores a dump taken under load with every invariant true, 100,000 orders within a minute',
  { skip },
  backup,
);
