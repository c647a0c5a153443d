import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getOrder,
  listConversation,
  listNotifications,
  listConsoleConversation,
  listOrders,
  readMessages,
  releaseOrder,
  sendMessage,
  sendStaffMessage,
  updateOrder,
  cancelOrder,
} from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { photo } from '#server/testing/access-stage.ts';
import { addPerson } from '#server/testing/people.ts';
import type { Caller } from '#server/testing/http.ts';
import {
  announcementsOf,
  jobsIn,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { notificationsRoutes } from '#server/modules/messaging/notifications/routes.ts';
import { startTestServer } from '#server/testing/http.ts';
import { notifyUnread } from './notify-unread.ts';

const fixture = await ordersFixture();
const { database, server, clock } = fixture;
const newJob = await jobsIn(fixture);
const notices = await startTestServer({ database, clock, routes: notificationsRoutes({ database }) });

const minute = 60_000;
const day = 1440 * minute;
const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const say = async (job: Job, who: Caller, text: string) =>
  (await server.call(sendMessage, { ...of(job), form: { text } }, who)).data;
const show = async (job: Job, who: Caller, files: readonly Blob[]) =>
  (await server.call(sendMessage, of(job), { ...who, files })).data;
const list = (job: Job, who: Caller, query = {}) => server.call(listConversation, { ...of(job), query }, who);
const words = async (job: Job, who: Caller) =>
  (await list(job, who)).data.map(({ text }) => text).toReversed();
const read = (job: Job, who: Caller, last: number) =>
  server.call(readMessages, { ...of(job), form: { last_id: last } }, who);
const unread = async (job: Job, who: Caller) =>
  (await server.call(getOrder, of(job), who)).data[0]?.unreadMessages;
const confirm = (job: Job) =>
  server.call(updateOrder, { ...of(job), form: { order_service_status: 'confirm' } }, job.mechanic);
const release = (job: Job) => server.call(releaseOrder, of(job), job.mechanic);
const notesOf = async (job: Job, who: Caller & { readonly userId: UserId }) =>
  (await notices.call(listNotifications, { params: { userId: who.userId } }, who)).userNotifications.filter(
    (one) => one.notificationType === 'order_message' && one.ordersServicesId === job.id,
  );

describe('a conversation about an order', () => {
  test('shows customer and mechanic the messages, newest first, with each side’s unread count [MG013]', async () => {
    const job = await newJob();
    const first = await say(job, job.customer, '  The gate code is 1234  ');
    assert.deepEqual([first.text, first.mine, first.author], ['The gate code is 1234', true, 'customer']);
    assert.match(first.dateCreated, /-05:00$/);
    assert.equal(await unread(job, job.mechanic), 1);
    assert.equal(await unread(job, job.customer), 0);
    const second = await say(job, job.mechanic, 'Thanks');
    assert.equal(await unread(job, job.mechanic), 0, 'who answers has read');
    assert.deepEqual(await words(job, job.customer), ['The gate code is 1234', 'Thanks']);
    const seen = await list(job, job.customer);
    assert.deepEqual([seen.unread, seen.seenTo, seen.canWrite], [1, second.ordersMessagesId, true]);
    assert.equal(seen.data[0]?.mine, false);
    await read(job, job.customer, second.ordersMessagesId);
    assert.equal((await list(job, job.mechanic)).seenTo, second.ordersMessagesId);
    const { data } = await server.call(listOrders, {}, job.customer);
    assert.equal(data.find(({ ordersServicesId }) => ordersServicesId === job.id)?.unreadMessages, 0);
  });

  test('is paged, and reading an old message does not lower the read mark', async () => {
    const job = await newJob();
    const ids: number[] = [];
    for (const text of ['1', '2', '3', '4', '5'])
      ids.push((await say(job, job.customer, text)).ordersMessagesId);
    const newest = await list(job, job.mechanic, { length: 2 });
    assert.deepEqual(
      newest.data.map(({ text }) => text),
      ['5', '4'],
    );
    const older = await list(job, job.mechanic, { length: 9, cursor: newest.cursor ?? '' });
    assert.deepEqual(
      older.data.map(({ text }) => text),
      ['3', '2', '1'],
    );
    assert.equal(older.cursor, null);
    await read(job, job.mechanic, ids[3] ?? 0);
    await read(job, job.mechanic, ids[0] ?? 0);
    assert.equal(await unread(job, job.mechanic), 1);
    await read(job, job.mechanic, 999_999);
    assert.equal(await unread(job, job.mechanic), 0);
    for (const query of [{ cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(list(job, job.mechanic, query)), '422 invalid');
  });

  test('carries a picture, with or without text, at signed addresses [MG013]', async () => {
    const job = await newJob();
    const { picture } = await show(job, job.customer, [await photo()]);
    assert.ok(picture);
    assert.equal((await server.fetch(picture.filePathS)).status, 200);
    const sheet = new Blob(['a,b\n1,2'], { type: 'text/csv' });
    const huge = new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]);
    const cases = [
      [[], '422 invalid'],
      [[await photo(), await photo()], '422 invalid'],
      [[sheet], '415 unsupported_media'],
      [[huge], '413 too_large'],
    ] as const;
    for (const [files, answer] of cases)
      assert.equal(await refusalOf(show(job, job.customer, files)), answer);
    assert.equal((await fixture.context.storage.list(`messages/${job.id}`)).length, 4);
  });

  test('takes 2,000 characters, and reports a longer text at its field', async () => {
    const job = await newJob();
    assert.equal((await say(job, job.customer, 'é'.repeat(2000))).text.length, 2000);
    const error = await refusal(say(job, job.customer, 'x'.repeat(2001)));
    assert.deepEqual(fieldsOf(error), [
      { field: 'text', message: 'A message can have 2,000 characters at most' },
    ]);
  });

  test('stores a message once per idempotency key [MG014]', async () => {
    const job = await newJob();
    const input = { ...of(job), form: { text: 'Once' } };
    const caller = { ...job.customer, idempotencyKey: 'a-key-of-mine' };
    const [one, other] = await Promise.all([
      server.call(sendMessage, input, caller),
      server.call(sendMessage, input, caller),
    ]);
    assert.equal(one.data.ordersMessagesId, other.data.ordersMessagesId);
    assert.deepEqual(await words(job, job.mechanic), ['Once']);
  });

  test('publishes a new message to both sides and no one else [MG013]', async () => {
    const job = await newJob();
    const told = await announcementsOf(fixture, async () => {
      await say(job, job.customer, 'Hello');
    });
    assert.deepEqual(
      told,
      [job.customer.userId, job.mechanic.userId].toSorted((a, b) => a - b),
    );
  });
});

describe('access to a conversation', () => {
  test('is refused as not found for other customers and mechanics [MG015]', async () => {
    const job = await newJob();
    await say(job, job.customer, 'Between us');
    const stranger = await fixture.customer();
    for (const who of [stranger, job.rival]) {
      assert.equal(await refusalOf(list(job, who)), '404 not_found');
      assert.equal(await refusalOf(say(job, who, 'Hi')), '404 not_found');
      assert.equal(await refusalOf(read(job, who, 999)), '404 not_found');
    }
    assert.deepEqual(await words(job, job.customer), ['Between us']);
  });

  test('gives the next mechanic what the customer wrote for the job, but nothing written to another mechanic', async () => {
    const job = await newJob();
    await say(job, job.customer, 'The key is with the neighbour');
    await say(job, job.mechanic, 'I may be late');
    await confirm(job);
    await say(job, job.customer, 'Please be on time, Sam');
    await release(job);
    const next = { ...job, mechanic: job.rival };
    assert.equal(await refusalOf(list(job, job.mechanic)), '404 not_found');
    assert.deepEqual(await words(next, job.rival), ['The key is with the neighbour']);
    assert.equal(await unread(next, job.rival), 1);
    await say(job, job.customer, 'Welcome');
    assert.deepEqual(await words(next, job.rival), ['The key is with the neighbour', 'Welcome']);
    assert.equal((await words(job, job.customer)).length, 4, 'the customer keeps all of it');
  });

  test('is available to dispatchers through the console endpoints, but not to bookkeepers', async () => {
    const job = await newJob();
    await say(job, job.customer, 'Is anybody there?');
    const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const books = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
    const write = (who: Caller, text: string) =>
      server.call(sendStaffMessage, { ...of(job), form: { text } }, who);
    assert.equal(await refusalOf(write(books, 'No')), '403 forbidden');
    assert.equal(await refusalOf(server.call(listConsoleConversation, of(job), books)), '403 forbidden');
    assert.equal(await refusalOf(write(desk, ' ')), '422 invalid');
    await write(desk, 'We have rung your mechanic');
    const { data } = await list(job, job.customer);
    assert.deepEqual([data[0]?.author, data[0]?.name], ['office', '']);
    assert.equal(await unread(job, job.mechanic), 2);
    assert.equal((await server.call(listConsoleConversation, of(job), desk)).data.length, 2);
  });
});

describe('an unread message', () => {
  const sent = ({ id }: Job, userId: UserId) =>
    database.db
      .selectFrom('outbox')
      .where('usersId', '=', userId)
      .where('topic', '=', 'messages')
      .where('subject', 'like', `%${id}`)
      .selectAll()
      .orderBy('id')
      .execute();
  const tell = () => notifyUnread(database, clock.now());

  test('is announced after two minutes, once for a burst, in the list, by e-mail and by push', async () => {
    const job = await newJob();
    await say(job, job.customer, 'Hello');
    await say(job, job.customer, 'The dog is friendly');
    await tell();
    assert.equal((await notesOf(job, job.mechanic)).length, 0);
    clock.advance(2 * minute);
    await tell();
    const [note, ...more] = await notesOf(job, job.mechanic);
    assert.deepEqual(more, []);
    assert.equal(note?.text, 'The dog is friendly');
    assert.match(note.title, new RegExp(`wrote to you about Service# ${job.id}$`));
    assert.equal(note.navigate_to, `/inside/mechanics/orders/${job.id}/details?messages=1`);
    const messages = await sent(job, job.mechanic.userId);
    assert.deepEqual(
      messages.map(({ channel, quietZone }) => [channel, quietZone]),
      [
        ['email', 'America/Toronto'],
        ['push', 'America/Toronto'],
      ],
    );
    assert.deepEqual(await notesOf(job, job.customer), [], 'not of their own words');
    await say(job, job.customer, 'One more thing');
    clock.advance(2 * minute);
    await tell();
    assert.equal((await notesOf(job, job.mechanic)).length, 1, 'told a moment ago');
    clock.advance(8 * minute);
    await tell();
    assert.equal((await notesOf(job, job.mechanic)).length, 2);
    await tell();
    assert.equal((await notesOf(job, job.mechanic)).length, 2);
  });

  test('is not announced once it is read, and reading marks the notifications as read', async () => {
    const job = await newJob();
    const { ordersMessagesId } = await say(job, job.mechanic, 'I bring the pads');
    await read(job, job.customer, ordersMessagesId);
    clock.advance(2 * minute);
    await tell();
    assert.deepEqual(await notesOf(job, job.customer), []);
    const next = await say(job, job.mechanic, 'And the discs');
    clock.advance(2 * minute);
    await tell();
    assert.equal((await notesOf(job, job.customer))[0]?.notification_read, 0);
    await read(job, job.customer, next.ordersMessagesId);
    assert.equal((await notesOf(job, job.customer))[0]?.notification_read, 1);
  });

  test('notifies staff once per burst while an order has no mechanic and staff have not answered', async () => {
    const job = await newJob();
    await database.db
      .updateTable('orderServices')
      .set({ mechanicId: null })
      .where('ordersServicesId', '=', job.id)
      .execute();
    const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const inTheApp = { token: await fixture.enter(desk.usersId) };
    const told = async () =>
      (
        await notices.call(listNotifications, { params: { userId: desk.usersId } }, inTheApp)
      ).userNotifications
        .filter((one) => one.ordersServicesId === job.id)
        .map(({ title, text }) => [title, text]);
    await say(job, job.customer, 'Is anybody coming?');
    await say(job, job.customer, 'The dog is friendly');
    await tell();
    assert.deepEqual(await told(), [], 'two minutes first');
    clock.advance(2 * minute);
    await tell();
    const [[title = '', text = ''] = [], ...more] = await told();
    assert.deepEqual(more, []);
    assert.equal(title, `Message, no mechanic: Service# ${job.id}`);
    assert.match(text, /^The customer wrote about Front brake pads \(Toronto\) on /);
    assert.doesNotMatch(text, /dog/, 'the words stay in the conversation');
    await say(job, job.customer, 'Hello?');
    clock.advance(2 * minute);
    await tell();
    assert.equal((await told()).length, 1, 'told a moment ago');
    clock.advance(8 * minute);
    await tell();
    assert.equal((await told()).length, 2);
    await say(job, job.customer, 'One more thing');
    await server.call(sendStaffMessage, { ...of(job), form: { text: 'We look for somebody' } }, desk);
    clock.advance(20 * minute);
    await tell();
    assert.equal((await told()).length, 2, 'the office has answered');
  });

  test('is announced by the chosen channels, without quiet hours when the visit is near', async () => {
    const job = await newJob();
    await confirm(job);
    await database.db
      .insertInto('messageChoices')
      .values({
        usersId: job.customer.userId,
        topic: 'messages',
        channel: 'email',
        wanted: false,
        updatedAt: clock.now(),
      })
      .execute();
    await database.db
      .updateTable('orderServices')
      .set({
        startsAt: new Date(clock.now().getTime() + 30 * minute),
        endsAt: new Date(clock.now().getTime() + 90 * minute),
      })
      .where('ordersServicesId', '=', job.id)
      .execute();
    await show(job, job.mechanic, [await photo()]);
    clock.advance(2 * minute);
    await tell();
    const messages = await sent(job, job.customer.userId);
    assert.deepEqual(
      messages.map(({ channel, quietZone, body }) => [channel, quietZone, body]),
      [['push', null, 'Sent you a photo.']],
    );
  });
});

describe('a conversation that is not open', () => {
  test('does not exist for a draft', async () => {
    const customer = await fixture.customer();
    const id = await fixture.booking(customer, {
      paymentOption: 'regular_payment_by_card',
      preferredTime: '2026-12-20T08:00:00-05:00',
    });
    const draft = { id } as Job;
    const desk = await addPerson(database, clock.now(), { consoleRole: 'owner' });
    assert.equal(await refusalOf(list(draft, customer)), '409 wrong_state');
    assert.equal(await refusalOf(say(draft, customer, 'Hi')), '409 wrong_state');
    assert.equal(await refusalOf(read(draft, customer, 1)), '409 wrong_state');
    assert.equal(await refusalOf(server.call(listConsoleConversation, of(draft), desk)), '409 wrong_state');
  });

  test('is read-only a week after the order has ended', async () => {
    const job = await newJob();
    await say(job, job.customer, 'Before');
    await server.call(cancelOrder, { ...of(job), form: { cancel_reason: 'Sold' } }, job.customer);
    assert.equal((await list(job, job.customer)).canWrite, true);
    clock.advance(7 * day);
    const late = await list(job, job.customer);
    assert.equal(late.canWrite, false);
    assert.match(late.closedMessage, /closed on/);
    assert.equal(late.data.length, 1);
    const desk = await addPerson(database, clock.now(), { consoleRole: 'support' });
    assert.equal(await refusalOf(say(job, job.customer, 'After')), '409 wrong_state');
    assert.equal(
      await refusalOf(server.call(sendStaffMessage, { ...of(job), form: { text: 'After' } }, desk)),
      '409 wrong_state',
    );
  });
});
