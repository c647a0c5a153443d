import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { login } from '@hoist/contract/identity/users';
import { sql } from 'kysely';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { readBalances } from '#server/modules/pay/payouts/list-balances.ts';
import { issueStatements } from '#server/modules/pay/statements/issue-statements.ts';
import { readOwnStatements } from '#server/modules/pay/statements/read-statements.ts';
import { loadMenu } from '#server/modules/catalogue/menu/load-menu.ts';
import { readMenu } from '#server/modules/catalogue/menu/read-menu.ts';
import { popularServices } from '#server/modules/scheduling/prices/popular-services.ts';
import { listMaintenanceDue } from '#server/modules/vehicles/passport/list-maintenance-due.ts';
import { folderStorage } from '#server/providers/storage/folder.ts';
import { logInGuard } from '#server/modules/identity/users/log-in-guard.ts';
import { usersRoutes } from '#server/modules/identity/users/routes.ts';
import { testClock } from '#server/testing/clock.ts';
import { openVault } from '#server/platform/vault.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { demoAccounts, demoMechanics, demoPassword } from './demo-accounts.ts';
import { refreshDemoDates } from './refresh-demo-dates.ts';
import { testRunner } from '#server/testing/order-runner.ts';
import { seedDemo } from './seed-demo.ts';
import { seedFaces } from './seed-faces.ts';

const database = await testDatabase();
const { db } = database;
const clock = testClock('2026-11-21T15:00:00Z');
const vault = openVault('a secret for tests alone');
assert.equal(await seedDemo({ database, now: clock.now(), readMenu, runner: testRunner, vault }), true);

const jobs = () =>
  db
    .selectFrom('orderServices as s')
    .innerJoin('users as c', 'c.usersId', 's.usersId')
    .innerJoin('users as m', 'm.usersId', 's.mechanicId')
    .select(['s.ordersServicesId as id', 's.status', 's.startsAt', 's.timezone', 's.version'])
    .select(['c.email as customer', 'm.email as mechanic'])
    .orderBy('s.ordersServicesId')
    .execute();

const day = (at: Date, timeZone: string) => at.toLocaleDateString('en-CA', { timeZone });

describe('the demo data', () => {
  it('is loaded once [OP006]', async () => {
    assert.equal(await seedDemo({ database, now: clock.now(), readMenu, runner: testRunner, vault }), false);
  });

  it('lets every account log in with the shared password', async () => {
    const routes = usersRoutes({
      database,
      addresses: fileAddresses('a secret for tests alone'),
      guard: logInGuard({ secret: 'a secret for tests alone', secure: false }),
      publicUrl: 'https://hoist.test',
      info: await cacheInfo(database),
      addCustomer: () => Promise.resolve(),
      addressLimitFactor: 100,
    });
    const server = await startTestServer({ database, clock, routes });
    for (const { email } of [...demoAccounts, ...demoMechanics])
      assert.ok((await server.call(login, { form: { email, password: demoPassword } })).token);
    await assert.rejects(
      server.call(login, { form: { email: 'customer@hoist.test', password: 'hoist' } }),
      HttpError,
    );
  });

  it('has orders in every status, with matching payments, ledger and documents', async () => {
    const statuses = new Set((await jobs()).map((job) => job.status));
    assert.deepEqual([...statuses].toSorted(), ['canceled', 'complete', 'confirm', 'declined', 'pending']);
    const { rows } = await sql<{ off: string; open: string; cash: string; captured: string }>`
      SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries) AS off,
        (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE account = 'receivable') AS open,
        (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE account = 'mechanic_cash') AS cash,
        (SELECT coalesce(sum(captured_cents), 0) FROM payments) AS captured`.execute(db);
    assert.deepEqual([rows[0]?.off, rows[0]?.open], ['0', '0']);
    assert.equal(rows[0]?.cash, rows[0]?.captured);
    assert.ok(Number(rows[0]?.cash) > 0);
    const papers = await db.selectFrom('documents').select('kind').execute();
    const done = (await jobs()).filter((job) => job.status === 'complete').length;
    for (const kind of ['invoice', 'receipt'])
      assert.equal(papers.filter((paper) => paper.kind === kind).length, done, kind);
  });

  it('gives every mechanic a job today and the customer a visit tomorrow', async () => {
    const all = await jobs();
    for (const { email, timezone } of demoMechanics)
      assert.ok(
        all.some(
          (job) =>
            job.mechanic === email &&
            job.status === 'confirm' &&
            day(job.startsAt, timezone) === day(clock.now(), timezone),
        ),
        email,
      );
    const tomorrow = day(new Date(clock.now().getTime() + 86_400_000), 'America/Toronto');
    assert.ok(
      all.some(
        (job) => job.customer === 'customer@hoist.test' && day(job.startsAt, job.timezone) === tomorrow,
      ),
    );
  });

  it('has catalogue vehicles, a locker, reviews, past notifications and the coupons', async () => {
    const vehicles = await db
      .selectFrom('usersVehicles')
      .select(['year', 'makeName', 'modelName', 'subModel', 'priceToConfirm'])
      .execute();
    assert.ok(vehicles.every((vehicle) => !vehicle.priceToConfirm));
    assert.ok(
      vehicles.some((one) => one.year === 2015 && one.modelName === 'Civic' && one.subModel === 'EX'),
    );
    assert.ok(vehicles.some((one) => one.year === 2021 && one.modelName === 'RAV4'));
    const locker = await db
      .selectFrom('orders')
      .select('ordersId')
      .where('ordersLockersId', 'is not', null)
      .execute();
    assert.equal(locker.length, 1);
    const reviews = await db.selectFrom('reviews').select('stars').execute();
    assert.ok(reviews.length >= 3);
    const rating = await db
      .selectFrom('mechanics')
      .select('rating')
      .where('rating', 'is not', null)
      .execute();
    assert.ok(rating.length >= 3);
    const future = await db
      .selectFrom('userNotifications')
      .select('usersNotificationsId')
      .where('createdAt', '>', clock.now())
      .execute();
    assert.deepEqual(future, []);
    const coupons = await db.selectFrom('coupons').select(['code', 'used']).orderBy('code').execute();
    assert.deepEqual(coupons, [
      { code: 'SAVE20', used: 0 },
      { code: 'WELCOME10', used: 1 },
    ]);
  });

  it('keeps each customer in one city, and French customers in Québec', async () => {
    const places = await db
      .selectFrom('usersLocations as l')
      .innerJoin('users as u', 'u.usersId', 'l.usersId')
      .select(['u.email', 'u.locale', 'l.city', 'l.state'])
      .execute();
    const citiesOf = Map.groupBy(places, ({ email }) => email);
    assert.ok(citiesOf.size >= 4);
    for (const [email, theirs] of citiesOf)
      assert.equal(new Set(theirs.map(({ city }) => city)).size, 1, email);
    for (const { email, locale, state } of places) assert.equal(locale === 'fr', state === 'QC', email);
  });

  it('has enough completed orders for popular services, and an oil change that is due', async () => {
    const popular = await popularServices(db, clock.now().getTime());
    assert.equal(popular.length, 3);
    const { usersId } = await db
      .selectFrom('users')
      .where('email', '=', 'customer@hoist.test')
      .select('usersId')
      .executeTakeFirstOrThrow();
    const { data } = await listMaintenanceDue(db, { userId: usersId, locale: 'en', now: clock.now() });
    const civic = data.find(({ due: items }) =>
      items.some(({ code, state }) => code === 'oil' && state === 'due'),
    );
    assert.ok(civic);
  });

  it('gives every mechanic a portrait once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hoist-faces-'));
    const given = { database, storage: folderStorage(folder), now: clock.now() };
    assert.equal(await seedFaces(given), demoMechanics.length);
    assert.equal(await seedFaces(given), 0);
    const bare = await db
      .selectFrom('users')
      .where('mechanic', '=', true)
      .where('pictureKey', 'is', null)
      .select('usersId')
      .execute();
    assert.deepEqual(bare, []);
    await rm(folder, { recursive: true });
  });

  it('gives every mechanic paid statements and pay since then, which the ledger agrees with', async () => {
    const names = demoMechanics.map(({ fname, lname }) => `${fname} ${lname}`).toSorted();
    const balances = await readBalances(db, clock.now());
    assert.deepEqual(
      balances.map(({ fname, lname }) => `${fname} ${lname}`),
      names,
    );
    for (const { mechanicId, open, difference } of balances) {
      const { statements, running, payouts } = await readOwnStatements(db, { mechanicId, locale: 'en' });
      const paid = statements.filter(({ state }) => state === 'paid');
      assert.ok(paid.length > 0);
      assert.equal(payouts.length, paid.length);
      assert.deepEqual([running.total, difference], [open, '0.00']);
      assert.ok(Number(running.total) > 0);
    }
    await issueStatements(database, clock.now());
    assert.deepEqual(await readBalances(db, clock.now()), balances);
  });

  it('spreads the steps of pay over the days on which they would have happened', async () => {
    const { rows } = await sql<{ action: string; day: number }>`
      SELECT DISTINCT a.action, floor(extract(epoch FROM a.at - s.issued_at) / 86400)::int AS day
      FROM audit_log a
      JOIN pay_statements s ON s.issued_at = (
        SELECT max(issued_at) FROM pay_statements WHERE mechanic_id = a.entity_id AND issued_at < a.at)
      WHERE a.action SIMILAR TO 'pay.(statement|payout)%' AND s.mechanic_id = a.entity_id
      ORDER BY day`.execute(db);
    assert.deepEqual(rows, [
      { action: 'pay.statement_approved', day: 0 },
      { action: 'pay.payout_prepared', day: 1 },
      { action: 'pay.payout_approved', day: 2 },
      { action: 'pay.payout_paid', day: 3 },
    ]);
    const log = await db.selectFrom('auditLog').select('at').orderBy('id').execute();
    const times = log.map(({ at }) => at.getTime());
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
  });

  it('queues no messages about the past', async () => {
    // Those who logged in above got their codes.
    const others = db.selectFrom('outbox').where('topic', '<>', 'security').select('id');
    assert.deepEqual(await others.execute(), []);
    assert.deepEqual(await db.selectFrom('orderTellings').select('id').execute(), []);
  });
});

describe('loading the demo data', () => {
  it('is rolled back when it fails, and succeeds on the next start', async () => {
    const cut = await testDatabase();
    const menuOf = async (without: string) => {
      const menu = await readMenu(cut.db);
      return { ...menu, byCode: new Map([...menu.byCode].filter(([code]) => code !== without)) };
    };
    await cut.transaction((tx) => loadMenu(tx));
    const menu = await menuOf('multi-point');
    await assert.rejects(
      seedDemo({
        database: cut,
        now: clock.now(),
        readMenu: () => Promise.resolve(menu),
        runner: testRunner,
        vault,
      }),
      /multi-point/,
    );
    for (const table of ['users', 'orders', 'orderServices', 'coupons'] as const)
      assert.deepEqual(await cut.db.selectFrom(table).selectAll().execute(), [], table);
    assert.equal(
      await seedDemo({ database: cut, now: clock.now(), readMenu, runner: testRunner, vault }),
      true,
    );
    const counted = async ({ db: of }: typeof cut) =>
      (await of.selectFrom('orderServices').select('ordersServicesId').execute()).length;
    assert.equal(await counted(cut), await counted(database));
  });

  for (const later of [0, 1, 2, 3, 4, 5, 6]) {
    const now = new Date(Date.parse('2026-12-28T23:50:00Z') + later * 86_400_000);
    it(`works on ${now.toISOString()} [OP006]`, async () => {
      assert.equal(
        await seedDemo({ database: await testDatabase(), now, readMenu, runner: testRunner, vault }),
        true,
      );
    });
  }
});

describe('the dates of the demo data', () => {
  it('follow today for unchanged jobs only', async () => {
    const before = await jobs();
    const touched = before.find((job) => job.status === 'pending' && job.customer === 'customer@hoist.test');
    assert.ok(touched);
    await db
      .updateTable('orderServices')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('ordersServicesId', '=', touched.id)
      .execute();
    for (const days of [1, 3, 40]) {
      clock.advance(days * 86_400_000);
      const moved = await refreshDemoDates(database, clock.now());
      const open = before.filter((job) => job.status === 'confirm' || job.status === 'pending');
      assert.equal(moved, open.length - 1);
      assert.equal(await refreshDemoDates(database, clock.now()), 0);
    }
    const after = await jobs();
    const today = day(clock.now(), 'America/Toronto');
    assert.ok(
      after.some(
        (job) => job.mechanic === 'mechanic@hoist.test' && day(job.startsAt, job.timezone) === today,
      ),
    );
    for (const job of after) {
      const was = before.find(({ id }) => id === job.id);
      const still = job.id === touched.id || !['confirm', 'pending'].includes(job.status);
      if (still) assert.equal(job.startsAt.getTime(), was?.startsAt.getTime());
    }
  });

  it('stay unchanged for a job whose new time is taken', async () => {
    const { db: own } = database;
    const [job] = (await jobs()).filter(
      (one) => one.mechanic === 'mechanic2@hoist.test' && one.status === 'confirm',
    );
    assert.ok(job);
    const next = new Date(job.startsAt.getTime() + 86_400_000);
    const blocker = (await jobs()).find((one) => one.status === 'declined');
    assert.ok(blocker);
    const { mechanicId } = await own
      .selectFrom('orderServices')
      .select('mechanicId')
      .where('ordersServicesId', '=', job.id)
      .executeTakeFirstOrThrow();
    await own
      .updateTable('orderServices')
      .set({ status: 'pending', mechanicId, startsAt: next, endsAt: new Date(next.getTime() + 3_600_000) })
      .where('ordersServicesId', '=', blocker.id)
      .execute();
    clock.advance(86_400_000);
    await refreshDemoDates(database, clock.now());
    const after = (await jobs()).find(({ id }) => id === job.id);
    assert.equal(after?.startsAt.getTime(), job.startsAt.getTime());
  });
});
