import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listOrderDeliveries } from '@hoist/contract';
import { startTestServer } from '#server/testing/http.ts';
import { mailedJobs, type SentEmail } from '#server/testing/mailed-jobs.ts';
import { deliveriesRoutes } from './routes.ts';

const { database, clock, dispatcher, sentEmail, deliver, stored, stopped } = await mailedJobs();
const login = { user: 'postmark', password: 'a long password, of : and é' };
const server = await startTestServer({
  database,
  clock,
  routes: deliveriesRoutes({
    database,
    publicUrl: 'https://hoist.test',
    reports: { twilio: undefined, ses: undefined, postmark: login },
  }),
});

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const ours = basic(login.user, login.password);

async function post(event: unknown, authorization: string | undefined = ours): Promise<string> {
  const answer = await server.fetch('/api/webhooks/postmark', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization === '' ? {} : { authorization }),
    },
    body: typeof event === 'string' ? event : JSON.stringify(event),
  });
  const { code = '' } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`.trim();
}

let serial = 692_560_173;

const uuid = '883953f4-6105-42a2-a16a-77a8eac79483';
const common = ({ id }: SentEmail) => ({
  MessageID: uuid,
  // Postmark reads the name from a header.
  Metadata: { Message: `message-${id}` },
  MessageStream: 'outbound',
  ServerID: 23,
});

function bounce(email: SentEmail, Type: string, more: object = {}) {
  serial += 1;
  const at = clock.now().toISOString();
  return {
    ...common(email),
    RecordType: 'Bounce',
    ID: serial,
    Type,
    TypeCode: 1,
    Email: email.to,
    BouncedAt: at,
    Inactive: false,
    ...more,
  };
}

const delivery = (email: SentEmail) => ({ ...common(email), RecordType: 'Delivery', Recipient: email.to });

const change = (email: SentEmail, SuppressSending: boolean, SuppressionReason: string | null) => ({
  ...common(email),
  RecordType: 'SubscriptionChange',
  Recipient: email.to,
  ChangedAt: clock.now().toISOString(),
  Origin: 'Recipient',
  SuppressSending,
  SuppressionReason,
});

const listed = async ({ job, id }: SentEmail) =>
  (await server.call(listOrderDeliveries, { params: { ordersServicesId: job.id } }, dispatcher)).data
    .filter(({ outboxId }) => outboxId === id)
    .map(({ fate, reason }) => [fate, reason]);

describe('reports of Postmark', () => {
  test('a delivered email is shown as delivered, once', async () => {
    const email = await sentEmail();
    assert.equal(await post(delivery(email)), '200');
    assert.equal(await post(delivery(email)), '200');
    assert.deepEqual(await listed(email), [['delivered', null]]);
    assert.deepEqual(await stored(email.id), ['sent', null, uuid, true]);
  });

  test('a hard bounce and every address that Postmark switched off get no more email [MG007]', async () => {
    for (const event of [
      (email: SentEmail) => bounce(email, 'HardBounce', { Inactive: true }),
      (email: SentEmail) => bounce(email, 'BadEmailAddress'),
      (email: SentEmail) => bounce(email, 'Blocked', { Inactive: true }),
    ]) {
      const email = await sentEmail();
      assert.equal(await post(event(email)), '200');
      assert.deepEqual(await listed(email), [['undelivered', 'bad_address']]);
      assert.equal(await stopped(email.to), 'bounce');
      const next = await email.next();
      assert.deepEqual(await deliver(), []);
      assert.deepEqual(await listed({ ...email, id: next }), [['undelivered', 'suppressed']]);
    }
  });

  test('a soft bounce is shown and stops nothing, and an automatic answer is no bounce', async () => {
    const email = await sentEmail();
    assert.equal(await post(bounce(email, 'AutoResponder')), '200');
    assert.deepEqual(await listed(email), [['sent', null]]);
    assert.equal(await post(bounce(email, 'SoftBounce')), '200');
    assert.deepEqual(await listed(email), [['undelivered', 'mailbox']]);
    assert.equal(await stopped(email.to), undefined);
    await email.next();
    const [sent = ''] = await deliver();
    assert.match(sent, /^X-PM-Metadata-message: message-\d+\r$/im);
    assert.match(sent, /^X-SES-MESSAGE-TAGS: message=message-\d+\r$/im);
  });

  test('a complaint stops email to the address', async () => {
    for (const RecordType of ['SpamComplaint', 'Bounce']) {
      const email = await sentEmail();
      assert.equal(await post(bounce(email, 'SpamComplaint', { RecordType })), '200');
      assert.deepEqual(await listed(email), [['delivered', 'complaint']]);
      assert.equal(await stopped(email.to), 'complaint');
    }
  });

  test('an address that Postmark stops or mails again is stopped or mailed here, too', async () => {
    const email = await sentEmail();
    assert.equal(await post(change(email, true, 'ManualSuppression')), '200');
    assert.equal(await stopped(email.to), 'provider');
    assert.equal(await post(change(email, true, 'SpamComplaint')), '200');
    clock.advance(1000);
    assert.equal(await post(change(email, true, 'HardBounce')), '200');
    assert.equal(await stopped(email.to), 'complaint', 'the reason that the office should see');
    assert.equal(await post(change(email, false, null)), '200');
    assert.equal(await stopped(email.to), undefined);
    assert.deepEqual(await listed(email), [['sent', null]]);
  });

  test('a repeated report counts once, and an unknown email stops its address alone', async () => {
    const email = await sentEmail();
    const event = bounce(email, 'HardBounce');
    assert.equal(await post(event), '200');
    await database.db.deleteFrom('emailSuppressions').where('email', '=', email.to).execute();
    assert.equal(await post(event), '200');
    assert.equal(await stopped(email.to), undefined);
    const unknown = bounce(email, 'HardBounce', {
      Metadata: {},
      MessageID: 'unknown',
      Email: 'Old@mail.test',
    });
    assert.equal(await post(unknown), '200');
    assert.equal(await stopped('old@mail.test'), 'bounce');
  });

  test('calls without the log-in are refused before they are read', async () => {
    const email = await sentEmail();
    const before = await stored(email.id);
    for (const header of [
      '',
      'Basic',
      'Basic !',
      basic(login.user, 'another password, just as long'),
      basic('another', login.password),
      basic(login.user, ''),
      ours.replace('Basic', 'Bearer'),
      ours.slice(0, -4),
    ])
      for (const event of [bounce(email, 'HardBounce'), '{'])
        assert.equal(await post(event, header), '400 invalid_signature', header);
    assert.deepEqual(await stored(email.id), before);
    assert.equal(await stopped(email.to), undefined);
  });

  test('other calls are taken without effect', async () => {
    for (const event of [{ RecordType: 'Open' }, { RecordType: 'Bounce' }, [], 'null', '{', ''])
      assert.equal(await post(event), '200');
  });
});
