import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  readCallTimes,
  listErrors,
  listWebhookEvents,
  listOperations,
  listOutbox,
  logError,
  readHealth,
  reprocessWebhookEvent,
  resolveError,
  retryMessage,
  retryOperation,
} from '@hoist/contract';
import { sql } from 'kysely';
import { openHealthRecorder } from '#server/platform/health/recorder.ts';
import { rawRoute } from '#server/platform/http/route.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { noteProvider } from '#server/modules/messaging/messages/provider-incidents.ts';
import { logsRoutes } from '../logs/routes.ts';
import { healthRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const recorder = openHealthRecorder({ clock, logger: createLogger('silent'), release: '2.5.5' });
recorder.start(database);

/** A route that always throws. */
const broken = rawRoute({
  method: 'GET',
  path: '/breaks',
  handle: () => Promise.reject(new TypeError('no such gear: 10401')),
});

const server = await startTestServer({
  database,
  clock,
  routes: [...healthRoutes({ database }), ...logsRoutes({ database }), broken],
  onAnswered: (answer) => recorder.answered(answer),
  onThrown: (error, route) => recorder.threw(error, route),
});

const errors = async (query: Record<string, string | number> = {}) =>
  server.call(listErrors, { query: query as never }, owner);

describe('errors', () => {
  test('are grouped by cause with count, first and last time, version and a sample [CS010]', async () => {
    for (const id of [1, 2, 3]) {
      clock.advance(60_000);
      await server.call(
        logError,
        {
          form: {
            error_json: JSON.stringify({
              name: 'TypeError',
              message: `no order ${id} of dana${id}@hoist.test`,
            }),
            page_url: 'https://hoist.test/inside/orders/10401',
            stacktrace: `TypeError: no order\n    at showOrder (https://hoist.test/assets/orders-AbCd12_${id}.js:1:2)`,
          },
        },
        { headers: { 'Device-Info': encodeURIComponent(JSON.stringify({ app_version: '2.5.4' })) } },
      );
    }
    const { data } = await errors();
    assert.equal(data.length, 1);
    const [group] = data;
    assert.deepEqual(
      [group?.source, group?.name, group?.message, group?.place, group?.release, group?.times],
      ['client', 'TypeError', 'no order # of …', 'showOrder orders.js', '2.5.4', 3],
    );
    assert.equal(Date.parse(group?.lastAt ?? '') - Date.parse(group?.firstAt ?? ''), 120_000);
    assert.match(group?.sample ?? '', /showOrder/);
    assert.doesNotMatch(JSON.stringify(data), /dana/);
  });

  test('include those thrown by the server, with their place [OP008]', async () => {
    for (let count = 0; count < 2; count += 1) assert.equal((await server.fetch('/api/breaks')).status, 500);
    recorder.ran({ job: 'sweeps', outcome: 'failed', seconds: 1, error: new Error('broke') });
    recorder.ran({ job: 'sweeps', outcome: 'done', seconds: 0.2 });
    clock.advance(1_000);
    await recorder.flush();
    const { data } = await errors({ source: 'server' });
    const gear = data.find(({ message }) => message === 'no such gear: #');
    assert.ok(gear && gear.times === 2 && gear.release === '2.5.5', JSON.stringify(data));
    assert.match(gear.place, /health\.test/);
    assert.ok(data.some(({ message }) => message === 'broke'));
  });

  test('are resolved with a note, and reopened when they occur again [CS010]', async () => {
    const [group] = (await errors({ source: 'client' })).data;
    const params = { fingerprint: group?.fingerprint ?? '' };
    const close = () => server.call(resolveError, { params, form: { note: 'Fixed in 2.5.6' } }, owner);
    const { data } = await close();
    assert.deepEqual([data.resolved?.by, data.resolved?.note], ['Ada Tester', 'Fixed in 2.5.6']);
    assert.equal(await refusalOf(close()), '409 wrong_state');
    assert.deepEqual((await errors({ source: 'client' })).data, []);
    assert.equal((await errors({ source: 'client', state: 'resolved' })).data.length, 1);
    const form = {
      error_json: JSON.stringify({ name: 'TypeError', message: 'no order 9 of x@y.test' }),
      stacktrace: 'TypeError: x\n    at showOrder (https://hoist.test/assets/orders-ZZZZ1234.js:1:2)',
    };
    await server.call(logError, { form });
    const [again] = (await errors({ source: 'client' })).data;
    assert.deepEqual([again?.fingerprint, again?.times], [params.fingerprint, 4]);
    const unknown = { params: { fingerprint: '0'.repeat(16) }, form: {} };
    assert.equal(await refusalOf(server.call(resolveError, unknown, owner)), '404 not_found');
    const log = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'error.resolved')
      .select(['before', 'after'])
      .execute();
    assert.deepEqual(log, [{ before: { open: true }, after: { open: false } }]);
  });

  test('are read page by page', async () => {
    const whole = (await errors({ state: 'all' })).data.map(({ fingerprint }) => fingerprint);
    const first = await errors({ state: 'all', length: 1 });
    const second = await errors({ state: 'all', length: 1, cursor: first.cursor ?? '' });
    assert.deepEqual([first.data[0]?.fingerprint, second.data[0]?.fingerprint], whole.slice(0, 2));
    for (const query of [{ cursor: 'x' }, { cursor: '2026-01-01 00:00:00+00~x' }, { length: 0 }])
      assert.equal(await refusalOf(errors(query)), '422 invalid');
  });
});

describe('queues', () => {
  const addMessage = async (changes: object = {}) => {
    const row = await database.db
      .insertInto('outbox')
      .values({
        channel: 'email',
        recipient: 'dana@hoist.test',
        usersId: null,
        locale: 'en',
        subject: 'Hello',
        body: 'secret words',
        dedupeKey: null,
        ordersServicesId: null,
        orderState: null,
        sentAt: null,
        error: 'mailbox busy',
        usersNotificationsId: null,
        attachment: null,
        quietZone: null,
        expiresAt: null,
        begunAt: null,
        attempts: 3,
        nextTryAt: new Date(clock.now().getTime() + 3_600_000),
        createdAt: clock.now(),
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('list stuck messages without text and recipient, and send one immediately on request', async () => {
    const stuck = await addMessage();
    const dead = await addMessage({ state: 'dead', body: '', error: 'no such address' });
    await addMessage({ attempts: 0, error: null });
    const list = await server.call(listOutbox, {}, owner);
    assert.deepEqual(
      list.data.map(({ id, error }) => [id, error]),
      [[stuck, 'mailbox busy']],
    );
    assert.doesNotMatch(JSON.stringify(list), /dana|secret/);
    const given = await server.call(listOutbox, { query: { state: 'dead' } }, owner);
    assert.deepEqual(
      given.data.map(({ id }) => id),
      [dead],
    );
    const { data } = await server.call(retryMessage, { params: { messageId: String(stuck) } }, owner);
    assert.equal(data.nextTry, clock.now().toISOString());
    const gone = server.call(retryMessage, { params: { messageId: String(dead) } }, owner);
    assert.equal(await refusalOf(gone), '409 wrong_state');
    const nowhere = server.call(retryMessage, { params: { messageId: '99999' } }, owner);
    assert.equal(await refusalOf(nowhere), '404 not_found');
    const first = await server.call(listOutbox, { query: { state: 'all', length: 1 } }, owner);
    const rest = await server.call(
      listOutbox,
      { query: { state: 'all', cursor: first.cursor ?? '' } },
      owner,
    );
    assert.equal(rest.data.length, 2);
    for (const list of [listOutbox, listOperations, listWebhookEvents])
      assert.equal(await refusalOf(server.call(list, { query: { cursor: 'x' } }, owner)), '422 invalid');
  });

  test('list payment operations, and retry one immediately on request', async () => {
    const add = (key: string, state: 'waiting' | 'refused', response: object = { message: 'timed out' }) =>
      database.db
        .insertInto('stripeOps')
        .values({
          opKey: key,
          kind: 'capture',
          paymentsId: null,
          ordersServicesId: null,
          params: '{}',
          state,
          attempts: 2,
          response: JSON.stringify(response),
          nextTryAt: new Date(clock.now().getTime() + 3_600_000),
          createdAt: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const waiting = await add('capture:1', 'waiting');
    const refused = await add('capture:2', 'refused');
    const declined = { code: 'insufficient_funds', message: 'Your card was declined', byBank: true };
    await add('authorize:3', 'refused', declined);
    await add('authorize:4', 'refused', { code: 'dropped', message: '' });
    const { data } = await server.call(listOperations, {}, owner);
    assert.deepEqual(
      data.map(({ key, error }) => [key, error]),
      [['capture:1', 'timed out']],
    );
    // A declined card worked as meant.
    const faults = await server.call(listOperations, { query: { state: 'dead' } }, owner);
    assert.deepEqual(
      faults.data.map(({ key }) => key),
      ['capture:2'],
    );
    const { queues } = (await server.call(readHealth, {}, owner)).data;
    assert.equal(queues.find(({ queue }) => queue === 'operations')?.dead, 1);
    const params = { operationId: String(waiting.id) };
    const retried = await server.call(retryOperation, { params }, owner);
    assert.equal(retried.data.nextTry, clock.now().toISOString());
    const no = server.call(retryOperation, { params: { operationId: String(refused.id) } }, owner);
    assert.equal(await refusalOf(no), '409 wrong_state');
    const nowhere = server.call(retryOperation, { params: { operationId: '99999' } }, owner);
    assert.equal(await refusalOf(nowhere), '404 not_found');
  });

  test('list webhook events with their state, and process one again on request', async () => {
    const add = (id: string, changes: object) =>
      database.db
        .insertInto('stripeEvents')
        .values({
          id,
          type: 'payout.paid',
          created: clock.now(),
          objectId: '',
          payload: JSON.stringify({ data: { object: { id: 'po_1' } } }),
          receivedAt: clock.now(),
          processedAt: clock.now(),
          error: null,
          ...changes,
        })
        .execute();
    await add('evt_1', { error: 'unknown' });
    clock.advance(1_000);
    await add('evt_2', { payload: '{}' });
    const list = await server.call(listWebhookEvents, {}, owner);
    assert.deepEqual(
      list.data.map(({ id, about, whole }) => [id, about, whole]),
      [
        ['evt_2', '', false],
        ['evt_1', 'po_1', true],
      ],
    );
    const failed = await server.call(listWebhookEvents, { query: { state: 'failed' } }, owner);
    assert.deepEqual(
      failed.data.map(({ id }) => id),
      ['evt_1'],
    );
    const { data } = await server.call(reprocessWebhookEvent, { params: { noticeId: 'evt_1' } }, owner);
    assert.deepEqual([data.processed, data.error, data.attempts], [null, '', 0]);
    const waiting = await server.call(listWebhookEvents, { query: { state: 'waiting' } }, owner);
    assert.deepEqual(
      waiting.data.map(({ id }) => id),
      ['evt_1'],
    );
    const empty = server.call(reprocessWebhookEvent, { params: { noticeId: 'evt_2' } }, owner);
    assert.equal(await refusalOf(empty), '409 wrong_state');
    const nowhere = server.call(reprocessWebhookEvent, { params: { noticeId: 'evt_9' } }, owner);
    assert.equal(await refusalOf(nowhere), '404 not_found');
  });

  test('are counted, with jobs and providers', async () => {
    const say = (error?: string) =>
      database.transaction((tx) => noteProvider(tx, { provider: 'sms', error, now: clock.now() }));
    await say();
    clock.advance(120_000);
    await say('busy');
    const { data } = await server.call(readHealth, {}, owner);
    const messages = data.queues.find(({ queue }) => queue === 'messages');
    assert.deepEqual([messages?.waiting, messages?.dead], [2, 1]);
    const sms = data.providers.find(({ provider }) => provider === 'sms');
    assert.deepEqual([sms?.state, sms?.error, sms?.failures], ['failing', 'busy', 1]);
    assert.ok((sms?.lastOk ?? '') < (sms?.lastFailure ?? ''));
    assert.equal(data.providers.find(({ provider }) => provider === 'email')?.state, 'unknown');
    const job = data.jobs.find((one) => one.job === 'sweeps');
    assert.deepEqual([job?.runs, job?.failures, job?.failing, job?.error], [2, 1, false, 'Error: broke']);
    assert.ok(data.openErrors >= 3);
  });
});

describe('durations', () => {
  test('are reported by route, and for statements without their values', async () => {
    const hour = testClock('2026-11-24T10:30:00Z');
    const own = openHealthRecorder({ clock: hour, logger: createLogger('silent'), release: 'x' });
    own.start(database);
    const answered = (seconds: number, status = 200) =>
      own.answered({ method: 'GET', route: '/api/orders/:id', status, seconds });
    for (let count = 0; count < 95; count += 1) answered(0.004);
    for (let count = 0; count < 5; count += 1) answered(0.4, 500);
    own.queried(`select * from users where fname = $1 and note = '${'dana '.repeat(9)}'`, 80);
    own.queried('select * from users where fname = $1', 3);
    await own.flush();
    answered(0.9);
    own.queried(`select * from users where fname = $1 and note = '${'sam '.repeat(9)}'`, 120);
    await own.flush();
    clock.set('2026-11-24T11:00:00Z');
    const { data, statements } = await server.call(readCallTimes, { query: { hours: 3 } }, owner);
    const call = data.find(({ route }) => route === '/api/orders/:id');
    assert.ok(call);
    assert.deepEqual([call.calls, call.failures, call.most], [101, 5, 900]);
    assert.ok(call.p50 <= 5 && call.p95 > 250 && call.p95 <= 500, JSON.stringify(call));
    const slow = statements.find(({ statement }) => statement.includes('from users'));
    assert.deepEqual([slow?.times, slow?.mean, slow?.most], [2, 100, 120]);
    assert.doesNotMatch(JSON.stringify(statements), /dana|sam /);
    for (const hours of [0, 10_000])
      assert.equal(await refusalOf(server.call(readCallTimes, { query: { hours } }, owner)), '422 invalid');
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM call_times`.execute(database.db);
    assert.ok((rows[0]?.n ?? 0) >= 2);
  });
});

test('stores an error without the characters that PostgreSQL cannot store', async () => {
  const half = '🚗'.slice(0, 1);
  await server.call(
    logError,
    {
      form: {
        error_json: JSON.stringify({ name: 'RangeError', message: `no \0room${half}` }),
        stacktrace: 'RangeError: no room\n    at park (https://hoist.test/assets/park-AbCd1234.js:1:2)',
      },
    },
    { headers: { 'Device-Info': encodeURIComponent(JSON.stringify({ app_version: '2\0' })) } },
  );
  const parked = (await errors({ source: 'client' })).data.find(({ name }) => name === 'RangeError');
  assert.deepEqual([parked?.message, parked?.release, parked?.place], ['no room\uFFFD', '', 'park park.js']);
});
