import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { listOrderDeliveries, listPersonDeliveries } from '@hoist/contract';
import { toId, type OutboxMessageId } from '@hoist/domain/ids';
import { snsTextToSign, snsTopic, type SnsCall } from '#server/providers/messages/sns-topic.ts';
import { selfSigned } from '#server/testing/certificate.ts';
import { startTestServer } from '#server/testing/http.ts';
import { mailedJobs, type SentEmail as Email } from '#server/testing/mailed-jobs.ts';
import { snsCaller } from '#server/testing/sns-caller.ts';
import { deliveriesRoutes } from './routes.ts';

const { database, clock, dispatcher, sentEmail, deliver, stored, stopped } = await mailedJobs();
const topicArn = 'arn:aws:sns:ca-central-1:123456789012:hoist-mail';
const sns = await snsCaller({ topicArn, now: () => clock.now() });
const topic = snsTopic({ topicArn, apiBase: sns.amazon.origin });
const server = await startTestServer({
  database,
  clock,
  routes: deliveriesRoutes({
    database,
    publicUrl: 'https://hoist.test',
    reports: { twilio: undefined, ses: topic, postmark: undefined },
  }),
});

async function post(body: string): Promise<string> {
  // Amazon says that its JSON is plain text.
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  const answer = await server.fetch('/api/webhooks/ses', { method: 'POST', headers, body });
  const { code = '' } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`.trim();
}

/** An event of a configuration set, which has the key of the email. */
const event = (email: Email, eventType: string, more: object = {}) =>
  JSON.stringify({
    eventType,
    mail: {
      messageId: email.providerId,
      destination: [email.to],
      tags: { message: [`message-${email.id}`], 'ses:source-ip': ['10.0.0.1'] },
    },
    ...more,
  });

/** A notification about an identity, which has only SES's own id of the email. */
const notification = (email: Email, notificationType: string, more: object = {}) =>
  JSON.stringify({
    notificationType,
    mail: { messageId: email.providerId, destination: [email.to] },
    ...more,
  });

const bounceOf = (to: string, bounceType: string, bounceSubType: string) => ({
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: to, status: '5.1.1' }] },
});
const complaintOf = (to: string, complaintFeedbackType?: string) => ({
  complaint: { complainedRecipients: [{ emailAddress: to }], complaintFeedbackType },
});

const listed = async ({ job, id }: Email) =>
  (await server.call(listOrderDeliveries, { params: { ordersServicesId: job.id } }, dispatcher)).data
    .filter(({ outboxId }) => outboxId === id)
    .map(({ fate, reason }) => [fate, reason]);

describe('reports of Amazon SES', () => {
  test('the text that Amazon signs has the fields and the order of its manual', () => {
    const given: SnsCall = {
      Type: 'Notification',
      MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      TopicArn: 'arn:aws:sns:us-west-2:123456789012:MyTopic',
      Subject: 'My First Message',
      Message: 'Hello world!',
      Timestamp: '2012-05-02T00:54:06.655Z',
      SignatureVersion: '1',
      Signature: '',
      SigningCertURL: '',
    };
    const signed = [
      'Message\nHello world!',
      'MessageId\n22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      'Subject\nMy First Message',
      'Timestamp\n2012-05-02T00:54:06.655Z',
      'TopicArn\narn:aws:sns:us-west-2:123456789012:MyTopic',
      'Type\nNotification\n',
    ].join('\n');
    assert.equal(snsTextToSign(given), signed);
    const { Subject: _, ...plain } = given;
    assert.equal(snsTextToSign(plain), signed.replace('Subject\nMy First Message\n', ''));
  });

  test('a delivered email is shown as delivered, in both versions of the signature', async () => {
    for (const [SignatureVersion, format] of [
      ['1', event],
      ['2', notification],
    ] as const) {
      const email = await sentEmail();
      assert.deepEqual(await stored(email.id), ['sent', null, email.providerId, false]);
      const Message = format(email, 'Delivery', { delivery: { recipients: [email.to] } });
      assert.equal(await post(sns.call({ Message, SignatureVersion, Subject: 'Amazon SES' })), '200');
      assert.deepEqual(await stored(email.id), ['sent', null, email.providerId, true]);
      assert.deepEqual(await listed(email), [['delivered', null]]);
    }
    const read = sns.amazon.heard.filter(({ path }) => path.endsWith('.pem'));
    assert.equal(read.length, 1);
  });

  test('an address that bounced gets no more email, and the office reads why', async () => {
    for (const format of [event, notification]) {
      const email = await sentEmail();
      const Message = format(email, 'Bounce', bounceOf(email.to, 'Permanent', 'General'));
      assert.equal(await post(sns.call({ Message })), '200');
      assert.deepEqual(await listed(email), [['undelivered', 'bad_address']]);
      assert.equal(await stopped(email.to), 'bounce');
      const next = await email.next();
      assert.deepEqual(await deliver(), []);
      assert.deepEqual((await stored(next)).slice(0, 2), ['dead', 'suppressed']);
      assert.deepEqual(await listed({ ...email, id: next }), [['undelivered', 'suppressed']]);
      const ofPerson = { params: { userId: email.userId } };
      const { suppressed } = await server.call(listPersonDeliveries, ofPerson, dispatcher);
      assert.deepEqual(suppressed, { because: 'bounce', at: clock.now().toISOString() });
    }
  });

  test('an email that is returned after its delivery did not arrive', async () => {
    const email = await sentEmail();
    assert.equal(await post(sns.call({ Message: event(email, 'Delivery') })), '200');
    const Message = event(email, 'Bounce', bounceOf(email.to, 'Permanent', 'NoEmail'));
    assert.equal(await post(sns.call({ Message })), '200');
    assert.deepEqual((await stored(email.id)).slice(0, 2), ['dead', 'bounce: NoEmail']);
  });

  test('a full mailbox is shown and stops nothing, and an automatic answer changes nothing', async () => {
    const email = await sentEmail();
    const soft = event(email, 'Bounce', bounceOf(email.to, 'Transient', 'MailboxFull'));
    assert.equal(await post(sns.call({ Message: soft })), '200');
    assert.deepEqual(await listed(email), [['undelivered', 'mailbox']]);
    assert.equal(await stopped(email.to), undefined);
    assert.equal(await post(sns.call({ Message: event(email, 'Delivery') })), '200');
    const holiday = event(email, 'Bounce', bounceOf(email.to, 'Transient', 'General'));
    assert.equal(await post(sns.call({ Message: holiday })), '200');
    assert.deepEqual(await listed(email), [['delivered', null]]);
  });

  test('a complaint stops email to the address, unless it says that the email is no spam', async () => {
    const email = await sentEmail();
    const good = event(email, 'Complaint', complaintOf(email.to, 'not-spam'));
    assert.equal(await post(sns.call({ Message: good })), '200');
    assert.equal(await stopped(email.to), undefined);
    const bad = notification(email, 'Complaint', complaintOf(email.to, 'abuse'));
    assert.equal(await post(sns.call({ Message: bad })), '200');
    assert.deepEqual(await listed(email), [['delivered', 'complaint']]);
    assert.equal(await stopped(email.to), 'complaint');
  });

  test('a report settles an email whose sending was cut off, and a refusal ends it', async () => {
    const email = await sentEmail({ cutOff: true });
    assert.deepEqual((await stored(email.id)).slice(0, 2), ['dead', 'unknown: cut off']);
    assert.equal(await post(sns.call({ Message: event(email, 'Send') })), '200');
    assert.deepEqual((await stored(email.id)).slice(0, 2), ['sent', null]);
    assert.equal(await post(sns.call({ Message: event(email, 'Reject', { reject: {} }) })), '200');
    assert.deepEqual(await listed(email), [['undelivered', 'provider']]);
  });

  test('a bounce of an unknown email stops its address, and other events are taken without effect', async () => {
    const unknown = {
      ...(await sentEmail()),
      id: toId<OutboxMessageId>(999_999_999),
      providerId: 'never-heard-of',
      to: 'Old@Mail.Test',
    };
    const bounce = notification(unknown, 'Bounce', bounceOf(unknown.to, 'Permanent', 'General'));
    assert.equal(await post(sns.call({ Message: bounce })), '200');
    assert.equal(await stopped('old@mail.test'), 'bounce');
    for (const Message of ['Successfully validated SNS topic', '{}', event(unknown, 'Open'), 'null'])
      assert.equal(await post(sns.call({ Message })), '200');
  });

  test('a repeated report counts once', async () => {
    const email = await sentEmail();
    const body = sns.call({ Message: event(email, 'Bounce', bounceOf(email.to, 'Permanent', 'General')) });
    assert.equal(await post(body), '200');
    await database.db.deleteFrom('emailSuppressions').where('email', '=', email.to).execute();
    assert.equal(await post(body), '200');
    assert.equal(await stopped(email.to), undefined);
  });
});

describe('calls that are not of the topic', () => {
  const refused = '400 invalid_signature';

  async function expectRefused(make: (Message: string) => string) {
    const email = await sentEmail();
    const before = await stored(email.id);
    assert.equal(
      await post(make(event(email, 'Bounce', bounceOf(email.to, 'Permanent', 'General')))),
      refused,
    );
    assert.deepEqual(await stored(email.id), before);
    assert.equal(await stopped(email.to), undefined);
  }

  test('forged, altered, unsigned and unreadable calls are refused and change nothing', async () => {
    const { key } = selfSigned(sns.validity);
    await expectRefused((Message) => sns.call({ Message }, { key }));
    await expectRefused((Message) => sns.call({ Message: '{}' }, { altered: { Message } }));
    await expectRefused((Message) => sns.call({ Message }, { altered: { MessageId: randomUUID() } }));
    await expectRefused((Message) => sns.call({ Message }, { altered: { SignatureVersion: '1' } }));
    await expectRefused((Message) => sns.call({ Message }, { altered: { SignatureVersion: '3' } }));
    await expectRefused((Message) => sns.call({ Message }, { altered: { Signature: '' } }));
    await expectRefused((Message) => Message);
    for (const body of ['', 'null', '[]', '{']) assert.equal(await post(body), refused);
  });

  test('another topic is refused, also of the same account', async () => {
    await expectRefused((Message) => sns.call({ Message, TopicArn: `${topicArn}-other` }));
    await expectRefused((Message) => sns.call({ Message, TopicArn: topicArn.replace('12345', '99999') }));
  });

  test('a certificate from any other address is not read', async () => {
    const path = '/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';
    const heard = sns.amazon.heard.length;
    for (const SigningCertURL of [
      `https://sns.us-east-1.amazonaws.com${path}`,
      `http://sns.ca-central-1.amazonaws.com${path}`,
      `https://sns.ca-central-1.amazonaws.com.evil.example${path}`,
      `https://evil.example/sns.ca-central-1.amazonaws.com${path}`,
      `https://sns.ca-central-1.amazonaws.com@evil.example${path}`,
      `https://user@sns.ca-central-1.amazonaws.com${path}`,
      `https://sns.ca-central-1.amazonaws.com:8443${path}`,
      `${sns.host}/?Action=GetEndpointAttributes&x=${path}`,
      `${sns.host}${path}?x=1`,
      `${sns.host}/other.pem`,
      `${sns.amazon.origin}${path}`,
      'no address',
    ])
      await expectRefused((Message) => sns.call({ Message, SigningCertURL }));
    assert.equal(sns.amazon.heard.length, heard);
  });

  test('calls of long ago or of the future, and expired certificates are refused', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    await expectRefused((Message) => sns.call({ Message, Timestamp: at(-3).toISOString() }));
    await expectRefused((Message) => sns.call({ Message, Timestamp: at(1).toISOString() }));
    for (const [name, from, until] of [
      ['aaaa', -48, -1],
      ['bbbb', 1, 48],
    ] as const) {
      const certificate = selfSigned({ kind: 'rsa', from: at(from), until: at(until) });
      const path = `/SimpleNotificationService-${name.repeat(8)}.pem`;
      sns.certificates.set(path, certificate);
      const SigningCertURL = sns.host + path;
      await expectRefused((Message) => sns.call({ Message, SigningCertURL }, { key: certificate.key }));
    }
  });

  test('a certificate that cannot be read is asked for again when Amazon repeats its call', async () => {
    const email = await sentEmail();
    const certificate = selfSigned(sns.validity);
    const path = `/SimpleNotificationService-${'cc'.repeat(16)}.pem`;
    const Message = event(email, 'Delivery');
    const body = sns.call({ Message, SigningCertURL: sns.host + path }, certificate);
    for (const reply of ['hang up', { status: 404 }, { status: 200, text: 'no certificate' }] as const) {
      sns.amazon.replies.push(reply);
      assert.equal(await post(body), '503 unavailable');
    }
    sns.certificates.set(path, certificate);
    assert.equal(await post(body), '200');
    assert.equal((await stored(email.id))[3], true);
  });
});

describe('the subscription of the topic', () => {
  const confirming = (SubscribeURL: string) =>
    sns.call({ Type: 'SubscriptionConfirmation', Token: 'abc', Message: 'You have chosen', SubscribeURL });
  const own = `${sns.host}/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=abc`;
  const confirmations = () => sns.amazon.heard.filter(({ path }) => path.startsWith('/?Action')).length;

  test('is confirmed once at the address of Amazon', async () => {
    const body = confirming(own);
    sns.amazon.replies.push('hang up');
    assert.equal(await post(body), '503 unavailable');
    const before = confirmations();
    assert.equal(await post(body), '200');
    assert.equal(await post(body), '200');
    assert.equal(confirmations(), before + 1);
  });

  test('is not confirmed at another address, for another topic or by a forged call', async () => {
    const before = sns.amazon.heard.length;
    for (const address of [
      own.replace('ca-central-1', 'us-east-1'),
      own.replace('amazonaws.com', 'amazonaws.com.evil.example'),
      own.replace('https:', 'http:'),
      own.replace('hoist-mail', 'another'),
      own.replace('ConfirmSubscription', 'Unsubscribe'),
      sns.amazon.origin,
    ])
      assert.equal(await post(confirming(address)), '200');
    const { key } = selfSigned(sns.validity);
    const forged = sns.call({ Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: own }, { key });
    assert.equal(await post(forged), '400 invalid_signature');
    assert.equal(sns.amazon.heard.length, before);
  });

  test('may end', async () => {
    const ended = { Type: 'UnsubscribeConfirmation', Token: 'abc', SubscribeURL: own } as const;
    assert.equal(await post(sns.call(ended)), '200');
  });
});
