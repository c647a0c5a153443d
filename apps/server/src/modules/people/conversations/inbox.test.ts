import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listConversations, readStaffMessages, sendMessage, sendStaffMessage } from '@hoist/contract';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { database, server, clock } = fixture;
const newJob = await jobsIn(fixture);
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher', lname: 'Desk' });
const colleague = await addPerson(database, clock.now(), { consoleRole: 'support', lname: 'Help' });

const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const say = async (job: Job, who: Caller, text: string) =>
  (await server.call(sendMessage, { ...of(job), form: { text } }, who)).data.ordersMessagesId;
const answer = (job: Job, who: Caller, text = 'We’ll call you') =>
  server.call(sendStaffMessage, { ...of(job), form: { text } }, who);
const inbox = (who: Caller, query = {}) => server.call(listConversations, { query }, who);
const idsOf = async (who: Caller, query = {}) =>
  (await inbox(who, query)).data.map(({ ordersServicesId, unread }) => `${ordersServicesId} ${unread}`);
const read = (job: Job, who: Caller, last: number) =>
  server.call(readStaffMessages, { ...of(job), form: { last_id: last } }, who);

describe('the inbox of the office', () => {
  test('lists unread conversations first, then the latest, by whom they were answered [MG016]', async () => {
    const [one, two, three] = [await newJob(), await newJob(), await newJob()];
    await say(one, one.customer, 'Where do you park?');
    await answer(one, dispatcher);
    await say(two, two.customer, 'Gate code 12');
    await say(three, three.mechanic, 'I need the key');
    assert.deepEqual(await idsOf(dispatcher), [`${three.id} true`, `${two.id} true`, `${one.id} false`]);
    const { data } = await inbox(colleague);
    assert.deepEqual(
      [data[0]?.last.author, data[0]?.last.text, data[2]?.answeredBy, data[2]?.last.name],
      ['mechanic', 'I need the key', 'Ada Desk', 'Ada Desk'],
    );
    assert.deepEqual(await idsOf(dispatcher, { show: 'mine' }), [`${one.id} false`]);
    assert.deepEqual(await idsOf(colleague, { show: 'mine' }), []);
    assert.deepEqual(await idsOf(colleague, { show: 'unread' }), [`${three.id} true`, `${two.id} true`]);
    await say(one, one.customer, 'And when?');
    assert.equal((await idsOf(dispatcher))[0], `${one.id} true`, 'an answered one is unread again');
  });

  test('pages by key across the border of read and unread', async () => {
    const whole = await idsOf(dispatcher);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await inbox(dispatcher, { length: 1, ...(cursor === undefined ? {} : { cursor }) });
      pages.push(...page.data.map(({ ordersServicesId, unread }) => `${ordersServicesId} ${unread}`));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(pages, whole);
    assert.equal(await refusalOf(inbox(dispatcher, { cursor: '2-x' })), '422 invalid');
    assert.equal(await refusalOf(inbox(dispatcher, { length: 0 })), '422 invalid');
  });

  test('is read for the whole office up to the message that was seen, once and with an audit entry [MG016]', async () => {
    const job = await newJob();
    assert.equal(await refusalOf(read(job, dispatcher, 1)), '404 not_found');
    const seen = await say(job, job.customer, 'One');
    const missed = await say(job, job.customer, 'Two');
    const isUnread = async () =>
      (await inbox(colleague)).data.find((row) => row.ordersServicesId === job.id)?.unread;
    await read(job, dispatcher, seen);
    assert.equal(await isUnread(), true, 'the second came after what was seen');
    await read(job, dispatcher, missed + 500);
    await read(job, colleague, missed);
    assert.equal(await isUnread(), false);
    const entries = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'conversation.read')
      .where('entityId', '=', job.id)
      .select('after')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ after }) => after?.['readTo']),
      [seen, missed],
    );
  });

  test('is closed to customers, mechanics and the bookkeeper', async () => {
    const job = await newJob();
    const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
    for (const who of [job.customer, job.mechanic])
      assert.equal(await refusalOf(inbox(who)), '403 forbidden');
    assert.equal(await refusalOf(inbox(bookkeeper)), '403 forbidden');
    assert.equal(await refusalOf(read(job, bookkeeper, 1)), '403 forbidden');
  });
});
