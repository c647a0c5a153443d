import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getOrder,
  getTracking,
  joinWaitlist,
  openTracking,
  setProgress,
  undoProgress,
  updateOrder,
} from '@hoist/contract';
import type { StepMessageId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { sendDueSteps } from '#server/testing/send-steps.ts';
import { stepMessagesJob } from './step-messages.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const newJob = await jobsIn(fixture);
const second = 1000;

const of = ({ id }: Job) => ({ params: { ordersServicesId: id } });
const confirmed = async (): Promise<Job> => {
  const one = await newJob();
  await server.call(updateOrder, { ...of(one), form: { order_service_status: 'confirm' } }, one.mechanic);
  return one;
};
const step = async (one: Job, progress: 'on_the_way' | 'arrived' | 'in_progress', odometer?: number) => {
  const form = { progress, confirmed: true, ...(odometer === undefined ? {} : { odometer }) };
  const { undo, message } = await server.call(setProgress, { ...of(one), form }, one.mechanic);
  assert.ok(undo);
  assert.match(message ?? '', /^You’.+ letting the customer know\.$/);
  assert.equal(Date.parse(undo.until) - clock.now().getTime(), 10 * second);
  return undo.stepId;
};
const undo = (one: Job, stepId: StepMessageId, who: Caller = one.mechanic) =>
  server.call(undoProgress, { ...of(one), form: { step_id: stepId } }, who);
const runJob = () => sendDueSteps(fixture);
const titles = async (one: Job) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', one.id)
    .where('usersId', '=', one.customer.userId)
    .select('titleEn')
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map(({ titleEn }) => titleEn).filter((title) => /way|arrived|started/.test(title));
};
const texts = async (one: Job) => {
  const rows = await database.db
    .selectFrom('outbox')
    .where('ordersServicesId', '=', one.id)
    .where('channel', '=', 'sms')
    .select('body')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body).filter((body) => /on the way|has arrived/.test(body));
};
const progressOf = async (one: Job) => {
  const { data } = await server.call(getOrder, of(one), one.customer);
  return data[0]?.progress;
};

test('a step counts at its tap, and its text leaves ten seconds later without the app [DI013]', async () => {
  const one = await confirmed();
  await step(one, 'on_the_way');
  assert.equal(await progressOf(one), 'on_the_way');
  await runJob();
  assert.deepEqual([await titles(one), await texts(one)], [[], []]);
  clock.advance(10 * second);
  await runJob();
  await runJob();
  assert.equal((await titles(one)).length, 1);
  const [body, ...more] = await texts(one);
  assert.deepEqual(more, []);
  // The link of the text follows this drive.
  const token = /#token=(\S+)/.exec(body ?? '')?.[1] ?? '';
  assert.equal((await server.call(openTracking, { form: { token } })).data?.onTheWay, true);
});

test('an undone step never happened: no text leaves, and the history does not have it [DI013]', async () => {
  const one = await confirmed();
  const stepId = await step(one, 'on_the_way');
  clock.advance(9 * second);
  const { data, message } = await undo(one, stepId);
  assert.equal(data[0]?.progress, null);
  assert.equal(message, 'Undone. The customer gets no message.');
  clock.advance(10 * second);
  await runJob();
  assert.deepEqual([await titles(one), await texts(one)], [[], []]);
  const seen = await server.call(getOrder, of(one), one.customer);
  assert.ok(!seen.data[0]?.timeline.some(({ code }) => code === 'on_the_way'));
  assert.equal((await server.call(getTracking, of(one), one.customer)).data.onTheWay, false);
  // It can be taken again.
  await step(one, 'on_the_way');
  clock.advance(10 * second);
  await runJob();
  assert.equal((await texts(one)).length, 1);
});

test('an undone arrival keeps the drive, its link, the former odometer and the wish for an earlier time', async () => {
  const one = await confirmed();
  await server.call(
    joinWaitlist,
    { ...of(one), form: { weekdays: [1, 2, 3, 4, 5], parts: ['morning'] } },
    one.customer,
  );
  const wishOpen = async () => {
    const row = await database.db
      .selectFrom('earlierWishes')
      .where('ordersServicesId', '=', one.id)
      .select('endedAt')
      .executeTakeFirstOrThrow();
    return row.endedAt === null;
  };
  const first = await step(one, 'on_the_way');
  assert.equal(await wishOpen(), false);
  await undo(one, first);
  assert.equal(await wishOpen(), true);
  clock.advance(second);
  await step(one, 'on_the_way');
  clock.advance(10 * second);
  await runJob();
  const { link } = (await server.call(getTracking, of(one), one.customer)).data;
  const arrival = await step(one, 'arrived', 81_234);
  const { data } = await undo(one, arrival);
  assert.deepEqual([data[0]?.progress, data[0]?.odometerOnArrival], ['on_the_way', null]);
  assert.equal((await server.call(getTracking, of(one), one.customer)).data.link, link);
  clock.advance(10 * second);
  await runJob();
  assert.equal((await titles(one)).length, 1);
});

test('two quick steps are one message, and only the last can be undone', async () => {
  const one = await confirmed();
  const first = await step(one, 'on_the_way');
  await step(one, 'arrived');
  assert.equal(await refusalOf(undo(one, first)), '409 wrong_state');
  clock.advance(10 * second);
  await runJob();
  assert.match((await titles(one)).join(), /^\S+ has arrived$/);
});

test('refuses an undo after ten seconds, twice, or by anyone else', async () => {
  const one = await confirmed();
  const stepId = await step(one, 'on_the_way');
  assert.equal(await refusalOf(undo(one, stepId, one.rival)), '404 not_found');
  assert.equal(await refusalOf(undo(one, stepId, one.customer)), '403 forbidden');
  assert.equal(await refusalOf(undo(one, stepId, {})), '401 unauthenticated');
  const other = await confirmed();
  assert.equal(await refusalOf(undo(other, stepId)), '409 wrong_state');
  const both = await Promise.all([refusalOf(undo(one, stepId)), refusalOf(undo(one, stepId))]);
  assert.deepEqual(both.toSorted(), ['409 wrong_state', 'ok']);
  const late = await step(one, 'on_the_way');
  clock.advance(10 * second);
  assert.equal(await refusalOf(undo(one, late)), '409 wrong_state');
  await runJob();
  assert.equal((await texts(one)).length, 1);
});

test('a step whose order has changed since stays, and its text leaves', async () => {
  const one = await confirmed();
  const stepId = await step(one, 'on_the_way');
  await database.db
    .updateTable('orderServices')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ordersServicesId', '=', one.id)
    .execute();
  assert.equal(await refusalOf(undo(one, stepId)), '409 wrong_state');
  clock.advance(10 * second);
  await runJob();
  assert.equal((await texts(one)).length, 1);
});

test('an undo and the job at the end of the ten seconds: the text leaves, or the step is gone', async () => {
  const one = await confirmed();
  const stepId = await step(one, 'on_the_way');
  const soon = clock.now();
  const end = new Date(soon.getTime() + 10 * second);
  const [undone] = await Promise.all([
    refusalOf(undo(one, stepId)),
    stepMessagesJob(fixture.context).run(end),
  ]);
  const sent = (await texts(one)).length;
  assert.deepEqual(
    [undone, sent, await progressOf(one)],
    undone === 'ok' ? ['ok', 0, null] : ['409 wrong_state', 1, 'on_the_way'],
  );
});
