import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportAccount, getOrder, listOrders } from '@hoist/contract';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { sql } from 'kysely';
import { openAccessLog } from '#server/platform/access-log.ts';
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

test('deletes everything past its retention time and nothing younger', async () => {
  const { usersId } = await addPerson(database, clock.now());
  await db.deleteFrom('sessions').where('users_id', '=', usersId).execute();
  const now = clock.now();
  const hash = () => Buffer.from(crypto.randomUUID());
  for (const at of edges(RETENTION_DAYS.sessions))
    await db
      .insertInto('sessions')
      .values({
        token_hash: hash(),
        users_id: usersId,
        device_type: 'web_app',
        remember: false,
        expires_at: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.devices))
    await db
      .insertInto('user_devices')
      .values({
        users_id: usersId,
        session: null,
        device_id: at.toISOString(),
        device_type: 'ios_app',
        token: at.toISOString(),
        updated_at: at,
      })
      .execute();
  const expiring = (at: Date) => ({ users_id: usersId, created_at: at, expires_at: at, used_at: null });
  for (const at of edges(RETENTION_DAYS.codes)) {
    await db
      .insertInto('verification_codes')
      .values({ ...expiring(at), purpose: 'phone', phone_e164: '', code_hash: hash() })
      .execute();
    await db
      .insertInto('password_resets')
      .values({ ...expiring(at), token_hash: hash() })
      .execute();
    await db
      .insertInto('email_confirmations')
      .values({ ...expiring(at), token_hash: hash(), email: 'x@y.test' })
      .execute();
  }
  for (const at of edges(RETENTION_DAYS.answers))
    await db
      .insertInto('idempotency_keys')
      .values({ users_id: usersId, key: at.toISOString(), call: 'x', request_hash: hash(), created_at: at })
      .execute();
  for (const at of edges(RETENTION_DAYS.messages))
    await db
      .insertInto('outbox')
      .values({ channel: 'email', recipient: 'old@x.test', body: '', state: 'sent', created_at: at })
      .execute();
  for (const at of edges(RETENTION_DAYS.errors))
    await db
      .insertInto('error_log')
      .values({
        at,
        users_id: usersId,
        error_json: '',
        page_url: '',
        stacktrace: '',
        application_state_json: '',
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.notifications))
    await db
      .insertInto('user_notifications')
      .values({
        users_id: usersId,
        notification_type: 'x',
        title_en: '',
        title_fr: '',
        text_en: '',
        text_fr: '',
        created_at: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.accessLog))
    await db
      .insertInto('access_log')
      .values({
        users_id: usersId,
        hour: at,
        actor_id: toId<UserId>(1),
        actor_role: 'mechanic',
        what: 'order',
        orders_services_id: toId<OrderId>(1),
        times: 1,
        last_at: at,
      })
      .execute();
  for (const at of edges(RETENTION_DAYS.auditLog))
    await db
      .insertInto('audit_log')
      .values({
        at,
        actor_id: usersId,
        actor_role: 'customer',
        action: 'x.y',
        entity: 'user',
        entity_id: usersId,
      })
      .execute();
  const { usersId: officeId } = await addPerson(database, now, { console_role: 'owner' });
  for (const at of edges(RETENTION_DAYS.auditLog))
    await db
      .insertInto('impersonations')
      .values({
        impersonator_id: officeId,
        impersonator_session: hash(),
        users_id: usersId,
        reason: 'Called for help',
        code_hash: hash(),
        created_at: at,
        code_expires_at: at,
        opened_at: null,
      })
      .execute();
  const notice = { type: 'x', object_id: '', payload: JSON.stringify({ last4: '4242' }) };
  const [oldNotice, youngNotice] = edges(RETENTION_DAYS.notices);
  await db
    .insertInto('stripe_events')
    .values([
      { ...notice, id: 'evt_old', created: oldNotice, processed_at: oldNotice },
      { ...notice, id: 'evt_waiting', created: oldNotice, processed_at: null },
      { ...notice, id: 'evt_young', created: youngNotice, processed_at: youngNotice },
    ])
    .execute();
  await db
    .insertInto('rate_limits')
    .values(edges(0).map((at) => ({ key: 'x', window_start: at, count: 1, expires_at: at })))
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
  const notices = await db.selectFrom('stripe_events').select(['id', 'payload']).orderBy('id').execute();
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
        users_id: null,
        name: 'Ana',
        email: 'ana@x.test',
        phone: '',
        company: '',
        message,
        application: null,
        locale: 'en',
        created_at: createdAt,
        closed_at: closedAt,
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

test('deletes expired drafts, and documents and consents of deleted accounts, after their years', async () => {
  const stage = await newStage('complete');
  const draft = await newStage('draft');
  await db
    .updateTable('order_services')
    .set({ status: 'canceled', hold_expires_at: null })
    .where('orders_services_id', '=', draft.ordersServicesId)
    .execute();
  await db
    .insertInto('consents')
    .values({
      users_id: stage.userId,
      consent: 'analytics',
      given: true,
      text_version: 'privacy:0',
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
  await db
    .updateTable('users')
    .set({ deleted_at: clock.now() })
    .where('users_id', '=', stage.userId)
    .execute();
  await ran(later(RETENTION_DAYS.consents + 1));
  assert.deepEqual(await count(), { ...all, drafts: 0, consents: 0 });
  const endOf = (years: number) => new Date(Date.UTC(clock.now().getUTCFullYear() + years, 11, 31));
  await db.updateTable('documents').set({ created_at: clock.now() }).execute();
  await ran(endOf(RECEIPT_YEARS));
  assert.equal((await count())?.['receipts'], 2);
  await ran(endOf(RECEIPT_YEARS + 1));
  assert.equal((await count())?.['receipts'], 0);
});

test('erases again what a concurrent call wrote after the deletion of its account', async () => {
  const { usersId } = await addPerson(database, clock.now(), { deleted_at: clock.now() });
  await db
    .insertInto('users_locations')
    .values({
      users_id: usersId,
      address: '9 Late St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      lat: 43.65,
      lng: -79.38,
      timezone: 'America/Toronto',
    })
    .execute();
  await ran(new Date(clock.now().getTime() + 1.5 * day));
  const row = await db
    .selectFrom('users_locations')
    .where('users_id', '=', usersId)
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.address, row.zip, row.lat], ['', '', 43.7]);
  assert.ok(row.deleted_at);
});

test('logs a mechanic’s access to an order once an hour with a count, but not the customer’s own', async () => {
  // The retention runs above have ended all sessions.
  const stage = await (await stagesIn(fixture))('confirm');
  await fixture.flush();
  await db.deleteFrom('access_log').execute();
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
  const rows = await db.selectFrom('access_log').where('users_id', '=', usersId).select('times').execute();
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
    const row = { orders_services_id: ordersServicesId, mechanic_id: mechanicId };
    const times = { starts_at: at, expected_at: at, said_at: at };
    await db
      .insertInto('late_arrivals')
      .values({ ...row, ...times })
      .execute();
    stages.push(ordersServicesId);
  }
  await ran(clock.now());
  const left = await db.selectFrom('late_arrivals').select('orders_services_id').execute();
  assert.deepEqual(
    left.map((row) => row.orders_services_id),
    stages.slice(1),
  );
});
