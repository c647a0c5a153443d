import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listOrderDeliveries, listPersonDeliveries } from '@hoist/contract';
import type { OutboxMessageId } from '@hoist/domain/ids';
import { twilioSignature } from '#server/platform/http/twilio-call.ts';
import { twilioSender } from '#server/providers/messages/sms-twilio.ts';
import { startTestServer } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { standInProvider } from '#server/testing/stand-in-provider.ts';
import { deliverMessages } from '../messages/deliver-messages.ts';
import { notifyParties } from '../messages/notify-parties.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { deliveriesRoutes } from './routes.ts';

const fixture = await ordersFixture();
const { database, clock } = fixture;
const newJob = await jobsIn(fixture);
const authToken = 'token of the account';
const publicUrl = 'https://hoist.test';
const server = await startTestServer({
  database,
  clock,
  routes: deliveriesRoutes({
    database,
    publicUrl,
    reports: { twilio: { authToken }, ses: undefined, postmark: undefined },
  }),
});
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const twilio = await standInProvider();
const sms = twilioSender({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken,
  from: '+16475550100',
  apiBase: twilio.origin,
  statusUrl: `${publicUrl}/api/webhooks/twilio/status`,
});
const others = () => Promise.resolve({ outcome: 'done' } as const);
const deliver = () =>
  deliverMessages({
    database,
    senders: { sms, email: others, push: others },
    toDevices: 'no',
    publicUrl,
    links: testLinks(),
    now: () => clock.now(),
    random: () => 0,
  });

let serial = 0;

/** A text about a new job: its row, and the address that Twilio was given for its reports. */
async function sentText(answer?: 'hang up') {
  const job = await newJob();
  await database.db.deleteFrom('outbox').execute();
  await database.transaction((tx) => notifyParties(tx, job.id, 'arrival_missing'));
  await database.db.updateTable('outbox').set({ nextTryAt: clock.now() }).execute();
  serial += 1;
  twilio.replies.push(answer ?? { status: 201, body: { sid: `SM${serial}` } });
  await deliver();
  const form = new URLSearchParams(twilio.heard.at(-1)?.body.toString());
  const { id } = await database.db
    .selectFrom('outbox')
    .where('channel', '=', 'sms')
    .select('id')
    .executeTakeFirstOrThrow();
  return { job, id, sid: `SM${serial}`, callback: form.get('StatusCallback') ?? '' };
}

interface Report {
  readonly callback: string;
  readonly sid: string;
}

async function report(
  { callback, sid }: Report,
  status: string,
  { code, token = authToken, altered = {} }: { code?: string; token?: string; altered?: object } = {},
) {
  const fields = {
    MessageSid: sid,
    MessageStatus: status,
    To: '+14165550101',
    ...(code === undefined ? {} : { ErrorCode: code }),
  };
  const form = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const answer = await server.fetch(callback.replace(publicUrl, ''), {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(token, callback, form) },
    body: new URLSearchParams({ ...fields, ...altered }),
  });
  return answer.status;
}

const stored = async (id: OutboxMessageId) => {
  const row = await database.db
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['state', 'error', 'providerId', 'deliveredAt'])
    .executeTakeFirstOrThrow();
  return [row.state, row.error, row.providerId, row.deliveredAt !== null];
};

const listed = async ({ id }: Job) =>
  (await server.call(listOrderDeliveries, { params: { ordersServicesId: id } }, dispatcher)).data
    .filter(({ channel }) => channel === 'sms')
    .map(({ fate, reason }) => [fate, reason]);

describe('reports about text messages', () => {
  test('the signature of Twilio’s documented example is accepted', () => {
    const url = 'https://example.com/myapp.php?foo=1&bar=2';
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    };
    const form = Object.entries(fields).map(([name, value]) => ({ name, value }));
    assert.equal(twilioSignature('12345', url, form), 'L/OH5YylLD5NRKLltdqwSvS0BnU=');
  });

  test('a delivered text is shown as delivered, and later reports change nothing', async () => {
    const text = await sentText();
    assert.deepEqual(await stored(text.id), ['sent', null, text.sid, false]);
    assert.deepEqual(await listed(text.job), [['sent', null]]);
    assert.equal(await report(text, 'delivered'), 200);
    assert.equal(await report(text, 'sent'), 200);
    assert.equal(await report(text, 'failed', { code: '30003' }), 200);
    assert.deepEqual(await stored(text.id), ['sent', null, text.sid, true]);
    assert.deepEqual(await listed(text.job), [['delivered', null]]);
  });

  test('a text that did not arrive has the reason, also on the page of its reader', async () => {
    const text = await sentText();
    assert.equal(await report(text, 'undelivered', { code: '30003' }), 200);
    assert.equal(await report(text, 'delivered'), 200);
    assert.deepEqual(await stored(text.id), ['dead', '30003', text.sid, false]);
    assert.deepEqual(await listed(text.job), [['undelivered', 'unreachable']]);
    const { data } = await server.call(
      listPersonDeliveries,
      { params: { userId: text.job.mechanic.userId } },
      dispatcher,
    );
    assert.ok(data.some(({ outboxId, reason }) => outboxId === text.id && reason === 'unreachable'));
  });

  test('a report settles a text whose sending was cut off', async () => {
    const text = await sentText('hang up');
    assert.deepEqual((await stored(text.id)).slice(0, 2), ['dead', 'unknown: UND_ERR_SOCKET']);
    assert.equal(await report(text, 'sent'), 200);
    assert.deepEqual(await stored(text.id), ['sent', null, text.sid, false]);
  });

  test('forged and altered reports are refused and change nothing', async () => {
    const text = await sentText();
    assert.equal(await report(text, 'failed', { token: 'another token' }), 400);
    assert.equal(await report(text, 'failed', { altered: { To: '+14165550102' } }), 400);
    const path = text.callback.replace(publicUrl, '');
    const body = new URLSearchParams({ MessageSid: text.sid, MessageStatus: 'failed' });
    assert.equal((await server.fetch(path, { method: 'POST', body })).status, 400);
    // The signature of one message's report does not serve for another.
    const other = await sentText();
    const form = [
      { name: 'MessageSid', value: text.sid },
      { name: 'MessageStatus', value: 'failed' },
    ];
    const headers = { 'x-twilio-signature': twilioSignature(authToken, text.callback, form) };
    const moved = await server.fetch(other.callback.replace(publicUrl, ''), {
      method: 'POST',
      headers,
      body,
    });
    assert.equal(moved.status, 400);
    assert.deepEqual(await stored(other.id), ['sent', null, other.sid, false]);
  });

  test('a signed report without a readable message or status is refused and changes nothing', async () => {
    const text = await sentText();
    for (const sid of ['', ' ', 'x'.repeat(300), 'a\nb'])
      assert.equal(await report({ ...text, sid }, 'failed'), 400, JSON.stringify(sid));
    for (const status of ['', 'failed at last', 'x'.repeat(300)])
      assert.equal(await report(text, status), 400, status);
    assert.equal(await report(text, 'a_status_of_tomorrow'), 200);
    assert.deepEqual(await stored(text.id), ['sent', null, text.sid, false]);
  });

  test('a repeated report counts once', async () => {
    const text = await sentText();
    assert.equal(await report(text, 'undelivered', { code: '30003' }), 200);
    // As if the message had been sent again under the same key.
    await database.db
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: clock.now(), error: null })
      .where('id', '=', text.id)
      .execute();
    assert.equal(await report(text, 'undelivered', { code: '30003' }), 200);
    assert.equal((await stored(text.id))[0], 'sent');
  });

  test('the lists are for the office, and of existing orders and people', async () => {
    const { job } = await sentText();
    const ofOrder = { params: { ordersServicesId: job.id } };
    assert.equal(await refusalOf(server.call(listOrderDeliveries, ofOrder, job.customer)), '403 forbidden');
    const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
    const ofPerson = { params: { userId: job.customer.userId } };
    assert.equal(await refusalOf(server.call(listPersonDeliveries, ofPerson, bookkeeper)), '403 forbidden');
    const none = 999_999_999;
    const missing = [
      server.call(listOrderDeliveries, { params: { ordersServicesId: none } }, dispatcher),
      server.call(listPersonDeliveries, { params: { userId: none } }, dispatcher),
    ];
    assert.deepEqual(await Promise.all(missing.map(refusalOf)), ['404 not_found', '404 not_found']);
  });
});
