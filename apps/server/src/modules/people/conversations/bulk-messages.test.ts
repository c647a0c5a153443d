import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  cancelOrder,
  getMessageAudience,
  listConversation,
  listConversations,
  sendBulkMessage,
  sendMessage,
  undoSend,
} from '@hoist/contract';
import type { HeldSendId } from '@hoist/domain/ids';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { sql } from 'kysely';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { notifyUnread } from './notify-unread.ts';
import { bulkMessagesJob } from './send-bulk-message.ts';

const fixture = await ordersFixture();
const { database, server, clock } = fixture;
const newJob = await jobsIn(fixture);
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher', lname: 'Desk' });

const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const texts = {
  text_en: 'Ice on the roads: we may be late',
  text_fr: 'Verglas : nous pourrions être en retard',
};
const audience = async (query: { readonly day?: string; readonly services_id?: number }) =>
  (await server.call(getMessageAudience, { query }, dispatcher)).data;
type Form = Parameters<typeof server.call<typeof sendBulkMessage>>[1]['form'];
const hold = (form: Partial<Form>, who: Caller = dispatcher) =>
  server.call(sendBulkMessage, { form: { ...texts, customers: 1, ...form } }, who);
const job = bulkMessagesJob(database);
/** Sends what can't be undone anymore. */
const sendHeld = async () => {
  while ((await job.run(clock.now())) === 'more');
};
const send = async (form: Partial<Form>, who?: Caller) => {
  const { data } = await hold(form, who);
  clock.advance(UNDO_MS);
  await sendHeld();
  return data.customers;
};
const undo = (sendId: HeldSendId, who: Caller = dispatcher) =>
  server.call(undoSend, { params: { sendId } }, who);
const heard = async (job: Job) =>
  (await server.call(listConversation, { ...of(job), query: {} }, job.customer)).data.map(({ text }) => text);
const startOf = async ({ id }: Job) =>
  database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select(['startsAt', 'servicesId'])
    .executeTakeFirstOrThrow();
const dayOf = async (job: Job) => (await startOf(job)).startsAt.toISOString().slice(0, 10);

const notices = async (job: Job) =>
  (
    await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', job.id)
      .where('usersId', '=', job.customer.userId)
      .where('notificationType', '=', 'order_message')
      .select('textEn')
      .execute()
  ).map(({ textEn }) => textEn);

describe('a message to several customers', () => {
  test('reaches each customer of a day once, in their language, and no other [MG017]', async () => {
    const [job, other] = [await newJob(), await newJob()];
    const day = await dayOf(job);
    const french = await fixture.customer();
    await database.db
      .updateTable('users')
      .set({ locale: 'fr' })
      .where('usersId', '=', french.userId)
      .execute();
    const second = await fixture.booking(job.customer, { preferredTime: `${day}T13:00:00-05:00` });
    const theirs = await fixture.booking(french, { preferredTime: `${day}T13:00:00-05:00` });
    assert.equal((await audience({ day })).customers, 2);
    assert.equal(await send({ day, customers: 2 }), 2);
    assert.deepEqual(await heard(job), [texts.text_en]);
    assert.deepEqual(await heard({ ...job, id: second }), [], 'once to a customer of two bookings');
    assert.deepEqual(await heard({ ...job, id: theirs, customer: french }), [texts.text_fr]);
    assert.deepEqual(await heard(other), []);
    clock.advance(2 * 60_000);
    await notifyUnread(database, clock.now());
    assert.match((await notices(job)).join(), /Ice on the roads/);
  });

  test('leaves out who canceled, whose work has begun and whose account is deleted', async () => {
    const [canceled, begun, deleted, driving] = [
      await newJob(),
      await newJob(),
      await newJob(),
      await newJob(),
    ];
    await server.call(
      cancelOrder,
      { ...of(canceled), form: { cancel_reason: 'Sold it' } },
      canceled.customer,
    );
    const set = (job: Job, progress: 'arrived' | 'on_the_way') =>
      database.db
        .updateTable('orderServices')
        .set({ status: 'confirm', progress })
        .where('ordersServicesId', '=', job.id)
        .execute();
    await set(begun, 'arrived');
    await set(driving, 'on_the_way');
    await database.db
      .updateTable('users')
      .set({ deletedAt: clock.now() })
      .where('usersId', '=', deleted.customer.userId)
      .execute();
    for (const job of [canceled, begun, deleted])
      assert.equal((await audience({ day: await dayOf(job) })).customers, 0);
    assert.equal((await audience({ day: await dayOf(driving) })).customers, 1);
  });

  test('reaches the customers of a service on any day ahead', async () => {
    const job = await newJob();
    const { servicesId } = await startOf(job);
    const { customers, services } = await audience({ services_id: servicesId });
    assert.ok(services.some((one) => one.servicesId === servicesId && one.title !== ''));
    await send({ services_id: servicesId, customers });
    assert.deepEqual(await heard(job), [texts.text_en]);
  });

  test('leaves the inbox as it is, so an unanswered customer stays unread', async () => {
    const [job, silent] = [await newJob(), await newJob()];
    await server.call(sendMessage, { ...of(job), form: { text: 'Are you coming?' } }, job.customer);
    for (const one of [job, silent]) await send({ day: await dayOf(one) });
    const { data } = await server.call(listConversations, { query: {} }, dispatcher);
    const mine = data.find(({ ordersServicesId }) => ordersServicesId === job.id);
    assert.deepEqual([mine?.unread, mine?.last.text, mine?.answeredBy], [true, 'Are you coming?', '']);
    assert.ok(!data.some(({ ordersServicesId }) => ordersServicesId === silent.id));
  });

  test('is written to no one when the number differs from what was shown [MG017]', async () => {
    const job = await newJob();
    const day = await dayOf(job);
    assert.equal(await refusalOf(send({ day, customers: 2 })), '409 conflict');
    assert.deepEqual(await heard(job), []);
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 2; tries += 1) await send({ day }, { ...dispatcher, headers });
    assert.deepEqual(await heard(job), [texts.text_en], 'a repeated call is one message');
  });

  test('leaves ten seconds later, unless its author undoes it before [MG017]', async () => {
    const job = await newJob();
    const day = await dayOf(job);
    const { undo: first } = (await hold({ day })).data;
    clock.advance(UNDO_MS - 1);
    await sendHeld();
    assert.deepEqual(await heard(job), []);
    const other = await addPerson(database, clock.now(), { consoleRole: 'owner' });
    assert.equal(await refusalOf(undo(first.sendId, other)), '409 wrong_state');
    await undo(first.sendId);
    clock.advance(1);
    await sendHeld();
    assert.deepEqual(await heard(job), []);
    const { undo: second } = (await hold({ day })).data;
    clock.advance(UNDO_MS);
    assert.equal(await refusalOf(undo(second.sendId)), '409 wrong_state');
    await sendHeld();
    assert.deepEqual(await heard(job), [texts.text_en]);
    const { after } = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'conversation.sent_to_many')
      .where('actorId', '=', dispatcher.usersId)
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirstOrThrow();
    assert.equal(after?.['customers'], 1);
  });

  test('leaves out who cancels within the ten seconds', async () => {
    const job = await newJob();
    await hold({ day: await dayOf(job) });
    await server.call(cancelOrder, { ...of(job), form: { cancel_reason: 'Sold it' } }, job.customer);
    clock.advance(UNDO_MS);
    await sendHeld();
    assert.deepEqual(await heard(job), []);
  });

  test('is refused without a day or service, without customers, and without a text', async () => {
    assert.equal(await refusalOf(send({})), '422 invalid');
    assert.equal(await refusalOf(send({ day: '2026-02-30' })), '422 invalid');
    assert.equal(await refusalOf(send({ day: '2031-01-01' })), '422 invalid');
    assert.equal(await refusalOf(send({ day: await dayOf(await newJob()), text_fr: ' ' })), '422 invalid');
  });

  test('is refused above its limit and reaches no one then', async () => {
    const job = await newJob();
    const { userId } = job.customer;
    await sql`INSERT INTO users OVERRIDING SYSTEM VALUE SELECT r.* FROM users u, generate_series(1, 500) n,
      LATERAL jsonb_populate_record(u, jsonb_build_object('users_id', 900000 + n, 'email', n || '@many.test',
        'phone_status', 'not_verified', 'invitation_token', 'many-' || n)) r WHERE u.users_id = ${userId}`.execute(
      database.db,
    );
    await sql`INSERT INTO order_services OVERRIDING SYSTEM VALUE SELECT r.* FROM order_services s,
      generate_series(1, 500) n, LATERAL jsonb_populate_record(s, jsonb_build_object('orders_services_id', 900000 + n,
        'users_id', 900000 + n, 'mechanic_id', NULL)) r
      WHERE s.orders_services_id = ${job.id}`.execute(database.db);
    const day = await dayOf(job);
    const { customers, limit } = await audience({ day });
    assert.deepEqual([customers, limit], [501, 500]);
    assert.equal(await refusalOf(send({ day, customers })), '422 invalid');
    assert.deepEqual(await heard(job), []);
  });

  test('is open to those of the staff who may converse, and to no one else', async () => {
    const job = await newJob();
    const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
    for (const who of [job.customer, job.mechanic, bookkeeper]) {
      assert.equal(await refusalOf(send({ day: await dayOf(job) }, who)), '403 forbidden');
      assert.equal(await refusalOf(server.call(getMessageAudience, { query: {} }, who)), '403 forbidden');
    }
    assert.deepEqual(await heard(job), []);
  });
});
