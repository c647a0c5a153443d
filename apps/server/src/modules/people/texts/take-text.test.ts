import { answerByText } from '#modules/dispatch';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerInquiry, getOrder, listConversation, listInquiries, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { sendDueMessages } from '#server/modules/dispatch/reminders/scheduled-reminders.ts';
import { notifyParties } from '#modules/messaging';
import { twilioSignature } from '#server/platform/http/twilio-call.ts';
import { startTestServer } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { inquiryRoutes } from '../inquiries/routes.ts';
import { textRoutes } from './routes.ts';

const fixture = await ordersFixture();
const { database, clock, context } = fixture;
const newJob = await jobsIn(fixture);
const authToken = 'token of the account';
const publicUrl = 'https://hoist.test';
const server = await startTestServer({
  database,
  clock,
  routes: [
    ...textRoutes({
      answerText: (tx, asked) => answerByText(context, tx, asked),
      twilio: { database, publicUrl, authToken },
    }),
    ...inquiryRoutes({ database, links: testLinks() }),
  ],
});
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });

let serial = 0;

interface Sending {
  readonly sid?: string;
  readonly token?: string;
  readonly more?: Readonly<Record<string, string>>;
}

async function text(from: string, body: string, { sid, token = authToken, more = {} }: Sending = {}) {
  serial += 1;
  const path = '/api/webhooks/twilio/texts';
  const fields = {
    MessageSid: sid ?? `SM-in-${serial}`,
    From: from,
    To: '+16475550100',
    Body: body,
    ...more,
  };
  const form = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const answer = await server.fetch(path, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(token, publicUrl + path, form) },
    body: new URLSearchParams(fields),
  });
  return answer.status;
}

let phones = 5550200;

/** A job whose customer has a verified phone of their own. */
async function texting(): Promise<{ readonly job: Job; readonly phone: string }> {
  const job = await newJob();
  phones += 1;
  const phone = `+1416${phones}`;
  await database.db
    .updateTable('users')
    .set({ phoneE164: phone, phoneStatus: 'verified' })
    .where('usersId', '=', job.customer.userId)
    .execute();
  return { job, phone };
}

const confirm = (job: Job) =>
  fixture.server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );

/** A confirmed visit whose customer was reminded by text. */
async function reminded() {
  const { job, phone } = await texting();
  await confirm(job);
  const { startsAt } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', job.id)
    .select('startsAt')
    .executeTakeFirstOrThrow();
  await sendDueMessages(context, new Date(startsAt.getTime() - 20 * 3_600_000));
  await leave();
  return { job, phone };
}

/** As if everything that waits had been sent. */
const leave = () =>
  database.db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: clock.now(), body: '' })
    .where('state', '=', 'waiting')
    .execute();

const replies = async (phone: string) =>
  (
    await database.db
      .selectFrom('outbox')
      .where('recipient', '=', phone)
      .where('channel', '=', 'sms')
      .where('dedupeKey', 'like', 'reply:%')
      .where('state', '=', 'waiting')
      .select('body')
      .orderBy('id')
      .execute()
  ).map(({ body }) => body);

const conversation = async (job: Job) =>
  (
    await fixture.server.call(
      listConversation,
      { params: { ordersServicesId: job.id }, query: {} },
      job.customer,
    )
  ).data.map((one) => one.text);

const attends = async (id: OrderId) =>
  (await database.db.selectFrom('orderAttendances').where('ordersServicesId', '=', id).selectAll().execute())
    .length > 0;

const inquiries = async (phone: string) =>
  (await server.call(listInquiries, { query: {} }, support)).data.filter((one) => one.phone === phone);

const stopped = async (phone: string) =>
  (await database.db.selectFrom('phoneOptOuts').where('phone', '=', phone).selectAll().execute()).length > 0;

describe('texts that people send', () => {
  test('join the conversation of the order, once [MG006]', async () => {
    const { job, phone } = await texting();
    assert.equal(await text(phone, 'The gate code is 1234', { sid: 'SM-once' }), 200);
    assert.equal(await text(phone, 'The gate code is 1234', { sid: 'SM-once' }), 200);
    assert.deepEqual(await conversation(job), ['The gate code is 1234']);
    const row = await database.db
      .selectFrom('orderConversations')
      .where('ordersServicesId', '=', job.id)
      .select('unread')
      .executeTakeFirstOrThrow();
    assert.equal(row.unread, true);
  });

  test('are refused without Twilio’s signature', async () => {
    const { job, phone } = await texting();
    assert.equal(await text(phone, 'Hello', { token: 'another token' }), 400);
    const body = new URLSearchParams({ MessageSid: 'SM-forged', From: phone, Body: 'Hello' });
    const unsigned = await server.fetch('/api/webhooks/twilio/texts', { method: 'POST', body });
    assert.equal(unsigned.status, 400);
    assert.deepEqual(await conversation(job), []);
  });

  test('are refused, although signed, without a readable message or sender', async () => {
    const { job, phone } = await texting();
    for (const sid of ['', 'x'.repeat(300)]) assert.equal(await text(phone, 'Hello', { sid }), 400);
    for (const from of ['', 'not a number', `+${'1'.repeat(300)}`])
      assert.equal(await text(from, 'Hello'), 400);
    assert.deepEqual(await conversation(job), []);
  });

  test('C confirms the visit that the customer was reminded of', async () => {
    const { job, phone } = await reminded();
    assert.equal(await text(phone, 'c'), 200);
    assert.equal(await attends(job.id), true);
    assert.match((await replies(phone)).join(), /^Thanks! See you/);
    assert.deepEqual(await conversation(job), []);
  });

  test('R gets the link of the reminder', async () => {
    const { job, phone } = await reminded();
    await text(phone, 'R');
    assert.match((await replies(phone)).join(), /\{base\}\/visit-reminder#/);
    assert.equal(await attends(job.id), false);
  });

  test('a yes from another phone, and from a phone that is not verified, answers nothing', async () => {
    const { job, phone } = await reminded();
    const { phone: other } = await texting();
    await text(other, 'YES');
    await text('+14165559999', 'YES');
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'not_verified' })
      .where('usersId', '=', job.customer.userId)
      .execute();
    await text(phone, 'YES');
    assert.equal(await attends(job.id), false);
    assert.deepEqual(await conversation(job), []);
    assert.equal((await inquiries(phone))[0]?.message, 'YES');
  });

  test('a yes to another message is for the office to read', async () => {
    const { job, phone } = await reminded();
    await database.transaction((tx) => notifyParties(tx, job.id, { kind: 'times_offered', times: [] }));
    await leave();
    await text(phone, 'Oui');
    assert.equal(await attends(job.id), false);
    assert.deepEqual(await conversation(job), ['Oui']);
  });

  test('STOP ends texts of the number until START, and a repeated STOP counts once [MG005]', async () => {
    const { job, phone } = await texting();
    await text(phone, 'Stop', { sid: 'SM-stop' });
    assert.equal(await stopped(phone), true);
    assert.deepEqual(await replies(phone), [], 'Twilio answers');
    await confirm(job);
    const sent = await database.db
      .selectFrom('outbox')
      .where('usersId', '=', job.customer.userId)
      .where('channel', '=', 'sms')
      .selectAll()
      .execute();
    assert.deepEqual(sent, []);
    await text(phone, 'START');
    await text(phone, 'Stop', { sid: 'SM-stop' });
    assert.equal(await stopped(phone), false);
    assert.deepEqual(await conversation(job), []);
  });

  test('ARRET ends texts and is answered, and CANCEL is also read by the office', async () => {
    const { job, phone } = await texting();
    await text(phone, 'Arrêt');
    assert.equal(await stopped(phone), true);
    assert.match((await replies(phone)).join(), /START/);
    await text(phone, 'START');
    await text(phone, 'Cancel');
    assert.equal(await stopped(phone), true);
    assert.deepEqual(await conversation(job), ['Cancel']);
  });

  test('HELP is answered with the company, in the language of the word', async () => {
    await text('+14165550990', 'HELP');
    await text('+14165550991', 'aide');
    await text('+14165550992', 'HELP', { more: { OptOutType: 'HELP' } });
    assert.match((await replies('+14165550990')).join(), /^Hoist: visits of mechanics/);
    assert.match((await replies('+14165550991')).join(), /^Hoist : visites de mécaniciens/);
    assert.deepEqual(await replies('+14165550992'), []);
  });

  test('a picture is declined with a link to the booking', async () => {
    const { job, phone } = await texting();
    await text(phone, '', { more: { NumMedia: '1', MediaUrl0: 'https://api.twilio.test/x' } });
    assert.match((await replies(phone)).join(), new RegExp(`/inside/orders/${job.id}/user/details`));
    assert.deepEqual(await conversation(job), []);
  });

  test('texts of an unknown number become one inquiry, which is answered by text [MG006]', async () => {
    const phone = '+14165550993';
    await text(phone, 'Do you come to Guelph?');
    await text(phone, 'On a Sunday');
    const [inquiry] = await inquiries(phone);
    assert.equal(inquiry?.message, 'Do you come to Guelph?\nOn a Sunday');
    const params = { inquiryId: inquiry.inquiryId };
    await server.call(answerInquiry, { params, form: { answer: 'Yes, we do' } }, support);
    const answer = await database.db
      .selectFrom('outbox')
      .where('recipient', '=', phone)
      .select(['channel', 'body'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(answer, { channel: 'sms', body: 'Yes, we do' });
  });

  test('a flood of one number ends after twenty texts an hour, except for STOP', async () => {
    const { job, phone } = await texting();
    for (let count = 1; count <= 25; count += 1) assert.equal(await text(phone, `Text ${count}`), 200);
    const { total } = { total: (await conversation(job)).length };
    assert.equal(total, 20);
    await text(phone, 'STOP');
    assert.equal(await stopped(phone), true);
    const shown = await fixture.server.call(getOrder, { params: { ordersServicesId: job.id } }, job.customer);
    assert.equal(shown.data[0]?.orderServiceStatus, 'pending');
  });
});
