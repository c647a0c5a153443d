import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportAccount, getOrder, listOrders } from '@hoist/contract';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { sql } from 'kysely';
import { openAccessLog } from '#server/platform/access-log.ts';
import { until } from '#server/testing/failover-checks.ts';
import { createLogger } from '#server/platform/logger.ts';
import { stagesIn } from '#server/testing/access-stage.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, clock, server } = fixture;
const newStage = await stagesIn(fixture);
const { db } = database;
const day = 86_400_000;

const ran = async (at: Date) => {
  const job = fixture.jobs.find(({ name }) => name === 'retention');
  await job?.run(at);
};

/** Just past and just within the limit. */
const edges = (days: number) =>
  [-1, 1].map((side) => new Date(clock.now().getTime() - days * day + side * day)) as [Date, Date];

test('deletes everything past its retention time and nothing younger [PE015]', async () => {
  const { usersId } = await addPerson(database, clock.now());
  await db.deleteFrom('sessions').where('usersId', '=', usersId).execute();
  const now = clock.now();
  const hash = () => Buffer.from(crypto.randomUUID());
  for (const at of edges(RETENTION_DAYS.sessions))
    await db
      .insertInto('sessions')
      .values({
        tokenHash: hash(),
        usersId,
        deviceType: 'web_app',
        remember: false,
        expiresAt: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.devices))
    await db
      .insertInto('userDevices')
      .values({
        usersId,
        session: null,
        deviceId: at.toISOString(),
        deviceType: 'ios_app',
        token: at.toISOString(),
        updatedAt: at,
      })
      .execute();
  const expiring = (at: Date) => ({ usersId, createdAt: at, expiresAt: at, usedAt: null });
  for (const at of edges(RETENTION_DAYS.codes)) {
    await db
      .insertInto('verificationCodes')
      .values({ ...expiring(at), purpose: 'phone', phoneE164: '', codeHash: hash() })
      .execute();
    await db
      .insertInto('passwordResets')
      .values({ ...expiring(at), tokenHash: hash() })
      .execute();
    await db
      .insertInto('emailConfirmations')
      .values({ ...expiring(at), tokenHash: hash(), email: 'x@y.test' })
      .execute();
  }
  for (const at of edges(RETENTION_DAYS.answers))
    await db
      .insertInto('idempotencyKeys')
      .values({ usersId, key: at.toISOString(), call: 'x', requestHash: hash(), createdAt: at })
      .execute();
  for (const at of edges(RETENTION_DAYS.messages))
    await db
      .insertInto('outbox')
      .values({ channel: 'email', recipient: 'old@x.test', body: '', state: 'sent', createdAt: at })
      .execute();
  for (const at of edges(RETENTION_DAYS.errors))
    await db
      .insertInto('errorLog')
      .values({
        at,
        usersId,
        errorJson: '',
        pageUrl: '',
        stacktrace: '',
        applicationStateJson: '',
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.notifications))
    await db
      .insertInto('userNotifications')
      .values({
        usersId,
        notificationType: 'x',
        titleEn: '',
        titleFr: '',
        textEn: '',
        textFr: '',
        createdAt: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.accessLog))
    await db
      .insertInto('accessLog')
      .values({
        usersId,
        hour: at,
        actorId: toId<UserId>(1),
        actorRole: 'mechanic',
        what: 'order',
        ordersServicesId: toId<OrderId>(1),
        times: 1,
        lastAt: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.auditLog))
    await db
      .insertInto('auditLog')
      .values({
        at,
        actorId: usersId,
        actorRole: 'customer',
        action: 'x.y',
        entity: 'user',
        entityId: usersId,
      })
      .execute();
  const { usersId: officeId } = await addPerson(database, now, { consoleRole: 'owner' });
  for (const at of edges(RETENTION_DAYS.auditLog))
    await db
      .insertInto('impersonations')
      .values({
        impersonatorId: officeId,
        impersonatorSession: hash(),
        usersId,
        reason: 'Called for help',
        codeHash: hash(),
        createdAt: at,
        codeExpiresAt: at,
        openedAt: null,
      })
      .execute();
  const notice = { type: 'x', objectId: '', payload: JSON.stringify({ last4: '4242' }) };
  const [oldNotice, youngNotice] = edges(RETENTION_DAYS.notices);
  await db
    .insertInto('stripeEvents')
    .values([
      { ...notice, id: 'evt_old', created: oldNotice, processedAt: oldNotice },
      { ...notice, id: 'evt_waiting', created: oldNotice, processedAt: null },
      { ...notice, id: 'evt_young', created: youngNotice, processedAt: youngNotice },
    ])
    .execute();
  await db
    .insertInto('rateLimits')
    .values(edges(0).map((at) => ({ key: 'x', windowStart: at, count: 1, expiresAt: at })))
    .execute();
  await ran(now);
  const left = async (table: string, who = sql`users_id = ${usersId}`) => {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${who}`.execute(db);
    return rows[0]?.n;
  };
  for (const table of [
    'sessions',
    'user_devices',
    'verification_codes',
    'password_resets',
    'email_confirmations',
    'idempotency_keys',
    'error_log',
    'user_notifications',
    'access_log',
    'impersonations',
  ] as const)
    assert.equal(await left(table), 1, table);
  assert.equal(await left('outbox', sql`recipient = 'old@x.test'`), 1, 'outbox');
  assert.equal(await left('audit_log', sql`action = 'x.y'`), 1, 'audit_log');
  const notices = await db.selectFrom('stripeEvents').select(['id', 'payload']).orderBy('id').execute();
  assert.deepEqual(notices, [
    { id: 'evt_old', payload: {} },
    { id: 'evt_waiting', payload: { last4: '4242' } },
    { id: 'evt_young', payload: { last4: '4242' } },
  ]);
  assert.equal(await left('rate_limits', sql`key = 'x'`), 1, 'rate_limits');
});

test('deletes inquiries a year after they were closed, and open ones after two years', async () => {
  const keep = (message: string, createdAt: Date, closedAt: Date | null) =>
    db
      .insertInto('inquiries')
      .values({
        topic: 'contact',
        usersId: null,
        name: 'Ana',
        email: 'ana@x.test',
        phone: '',
        company: '',
        message,
        application: null,
        locale: 'en',
        createdAt,
        closedAt,
      })
      .execute();
  const [old, young] = edges(RETENTION_DAYS.inquiries);
  const [oldest, older] = edges(RETENTION_DAYS.openInquiries);
  await keep('closed long ago', old, old);
  await keep('closed lately', older, young);
  await keep('never answered', oldest, null);
  await keep('still open', older, null);
  await ran(clock.now());
  const left = await db.selectFrom('inquiries').select('message').orderBy('id').execute();
  assert.deepEqual(
    left.map(({ message }) => message),
    ['closed lately', 'still open'],
  );
});

test('deletes emails that wait for a place after a week without confirmation, and after two years', async () => {
  const keep = (email: string, createdAt: Date, confirmedAt: Date | null) =>
    db
      .insertInto('areaRequests')
      .values({
        email,
        zip: 'Y1A 1A1',
        serviceCode: '',
        lat: 60.7,
        lng: -135.1,
        locale: 'en',
        createdAt,
        confirmedAt,
      })
      .execute();
  const [old, young] = edges(RETENTION_DAYS.unconfirmedAreaRequests);
  const [oldest, older] = edges(RETENTION_DAYS.areaRequests);
  await keep('old@x.test', old, null);
  await keep('young@x.test', young, null);
  await keep('oldest@x.test', oldest, oldest);
  await keep('older@x.test', older, older);
  await ran(clock.now());
  const left = await db.selectFrom('areaRequests').select('email').orderBy('areaRequestsId').execute();
  assert.deepEqual(
    left.map(({ email }) => email),
    ['young@x.test', 'older@x.test'],
  );
});

test('forgets addresses that get no email after a year, unless an account has them', async () => {
  const stage = await newStage('complete');
  const { email: own } = await db
    .selectFrom('users')
    .where('usersId', '=', stage.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const [old, young] = edges(RETENTION_DAYS.emailSuppressions);
  const stop = (email: string, at: Date) => ({ email, because: 'bounce', at }) as const;
  const stops = [stop('old@x.test', old), stop('young@x.test', young), stop(own, old)];
  await db.insertInto('emailSuppressions').values(stops).execute();
  await ran(clock.now());
  const left = await db.selectFrom('emailSuppressions').select('email').orderBy('at').execute();
  assert.deepEqual(
    left.map(({ email }) => email),
    [own, 'young@x.test'],
  );
});

test('deletes expired drafts, and documents and consents of deleted accounts, after their years', async () => {
  const stage = await newStage('complete');
  const draft = await newStage('draft');
  await db
    .updateTable('orderServices')
    .set({ status: 'canceled', holdExpiresAt: null })
    .where('ordersServicesId', '=', draft.ordersServicesId)
    .execute();
  await db
    .insertInto('consents')
    .values({
      usersId: stage.userId,
      consent: 'analytics',
      given: true,
      textVersion: 'privacy:0',
      source: 'profile',
      at: clock.now(),
    })
    .execute();
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM documents WHERE orders_services_id = ${stage.ordersServicesId}) AS receipts,
      (SELECT count(*)::int FROM consents WHERE users_id = ${stage.userId}) AS consents,
      (SELECT count(*)::int FROM order_services WHERE orders_services_id = ${draft.ordersServicesId} AND search <> '')
        AS drafts`.execute(db);
    return rows[0];
  };
  const later = (days: number) => new Date(clock.now().getTime() + days * day);
  // Invoice and receipt.
  const all = { receipts: 2, consents: 1, drafts: 1 };
  await ran(later(RETENTION_DAYS.drafts - 1));
  assert.deepEqual(await count(), all);
  await ran(later(RETENTION_DAYS.drafts + 1));
  assert.deepEqual(await count(), { ...all, drafts: 0 });
  await ran(later(RETENTION_DAYS.consents + 1));
  assert.deepEqual(await count(), { ...all, drafts: 0 }, 'living accounts keep their receipts and consents');
  await db.updateTable('users').set({ deletedAt: clock.now() }).where('usersId', '=', stage.userId).execute();
  await ran(later(RETENTION_DAYS.consents + 1));
  assert.deepEqual(await count(), { ...all, drafts: 0, consents: 0 });
  const endOf = (years: number) => new Date(Date.UTC(clock.now().getUTCFullYear() + years, 11, 31));
  await db.updateTable('documents').set({ createdAt: clock.now() }).execute();
  await ran(endOf(RECEIPT_YEARS));
  assert.equal((await count())?.['receipts'], 2);
  await ran(endOf(RECEIPT_YEARS + 1));
  assert.equal((await count())?.['receipts'], 0);
});

test('erases again what a concurrent call wrote after the deletion of its account', async () => {
  const { usersId } = await addPerson(database, clock.now(), { deletedAt: clock.now() });
  await db
    .insertInto('usersLocations')
    .values({
      usersId,
      address: '9 Late St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      lat: 43.65,
      lng: -79.38,
      precision: 'pin',
      radiusM: 30,
      timezone: 'America/Toronto',
    })
    .execute();
  await ran(new Date(clock.now().getTime() + 1.5 * day));
  const row = await db
    .selectFrom('usersLocations')
    .where('usersId', '=', usersId)
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.address, row.zip, row.lat], ['', '', 43.7]);
  assert.ok(row.deletedAt);
});

test('logs a mechanic’s access to an order once an hour with a count, but not the customer’s own', async () => {
  // The retention runs above have ended all sessions.
  const stage = await (await stagesIn(fixture))('confirm');
  await fixture.flush();
  await db.deleteFrom('accessLog').execute();
  const mechanic = { token: await fixture.enter(stage.mechanicId) };
  const customer = { token: await fixture.enter(stage.userId) };
  const order = { params: { ordersServicesId: stage.ordersServicesId } };
  await server.call(getOrder, order, mechanic);
  await server.call(getOrder, order, mechanic);
  await server.call(getOrder, order, customer);
  await server.call(listOrders, { query: { orders_type: 1 } }, mechanic);
  await fixture.flush();
  const { data } = await server.call(exportAccount, { params: { userId: stage.userId } }, customer);
  const { looks } = data['access'] as { looks: { byUsersId: UserId; what: string; times: number }[] };
  assert.deepEqual(looks.map(({ byUsersId, what, times }) => `${byUsersId} ${what} ${times}`).toSorted(), [
    `${stage.mechanicId} order 2`,
    `${stage.mechanicId} orders_list 1`,
  ]);
});

test('writes the access log half a second after the first entry', async (t) => {
  const { usersId } = await addPerson(database, clock.now());
  const { usersId: actorId } = await addPerson(database, clock.now());
  const log = openAccessLog(database, createLogger('silent'));
  const entry = { usersId, actorId, actorRole: 'mechanic', what: 'order', ordersServicesId: null } as const;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  log.note([{ ...entry, at: clock.now() }]);
  t.mock.timers.tick(500);
  t.mock.timers.reset();
  await until('the log is written', async () => {
    const rows = await db.selectFrom('accessLog').where('usersId', '=', usersId).select('times').execute();
    return rows.length === 1;
  });
});

test('counts every access when several processes log the same ones', async () => {
  const { usersId } = await addPerson(database, clock.now());
  const { usersId: actorId } = await addPerson(database, clock.now());
  const logs = [1, 2, 3].map(() => openAccessLog(database, createLogger('silent')));
  for (const log of logs) atEnd(() => log.flush());
  const at = clock.now();
  for (let round = 0; round < 10; round += 1) {
    for (const log of logs)
      log.note(
        [3, 1, 2].map(toId<OrderId>).map((ordersServicesId) => ({
          usersId,
          actorId,
          actorRole: 'mechanic' as const,
          what: 'order',
          ordersServicesId,
          at,
        })),
      );
    await Promise.all(logs.map((log) => log.flush()));
  }
  const rows = await db.selectFrom('accessLog').where('usersId', '=', usersId).select('times').execute();
  assert.deepEqual(
    rows.map(({ times }) => times),
    [30, 30, 30],
  );
});

test('deletes expected arrival times after their retention time', async () => {
  const stage = await stagesIn(fixture);
  const stages = [];
  for (const at of edges(RETENTION_DAYS.lateArrivals)) {
    const { ordersServicesId, mechanicId } = await stage('confirm');
    const row = { ordersServicesId, mechanicId };
    const times = { startsAt: at, expectedAt: at, saidAt: at };
    await db
      .insertInto('lateArrivals')
      .values({ ...row, ...times })
      .execute();
    stages.push(ordersServicesId);
  }
  await ran(clock.now());
  const left = await db
    .selectFrom('lateArrivals')
    .select('ordersServicesId')
    .orderBy('ordersServicesId')
    .execute();
  assert.deepEqual(
    left.map((row) => row.ordersServicesId),
    stages.slice(1),
  );
});

test('deletes drives by road 90 days after their last use', async () => {
  const legs = edges(RETENTION_DAYS.roadLegs).map((at, index) => ({
    version: 'engine 1',
    fromCell: 1,
    toCell: 10 + index,
    km: 12.3,
    seconds: 900,
    at,
  }));
  await db.insertInto('roadLegs').values(legs).execute();
  await ran(clock.now());
  const left = await db.selectFrom('roadLegs').select(['toCell', 'km']).execute();
  assert.deepEqual(left, [{ toCell: 11, km: 12.3 }]);
  await db.deleteFrom('roadLegs').execute();
});
