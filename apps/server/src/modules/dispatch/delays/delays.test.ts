import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  announceDelay,
  announceDelayForMechanic,
  freeRescheduleTimes,
  getOrder,
  getTracking,
  answerOffer,
  releaseOrder,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { sendDueMessages } from '../reminders/scheduled-reminders.ts';
import type { Caller } from '#server/testing/http.ts';
import { announcementsOf, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';

const fixture = await ordersFixture();
const { server, database, clock, context } = fixture;
const mechanic = await fixture.mechanic();

let day = 1;
/** Starts another day of December, at eight in the morning. */
function aDay(): (hour: string) => string {
  day += 1;
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  clock.set(new Date(`${date}T08:00:00-05:00`));
  return (hour) => `${date}T${hour}:00-05:00`;
}
const confirm = (id: number) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
/** A confirmed visit of a new customer, booked days ago. */
async function visit(preferredTime: string) {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime, now: Date.parse('2026-12-01T08:00:00-05:00') });
  await confirm(id);
  return { id, params: { ordersServicesId: id }, customer: customer as Caller & { userId: UserId } };
}
type Visit = Awaited<ReturnType<typeof visit>>;

const late = ({ params }: Pick<Visit, 'params'>, minutes: number, who: Caller = mechanic) =>
  server.call(announceDelay, { params, form: { minutes } }, who);
const toldBy = async (one: Visit, minutes: number) => (await late(one, minutes)).told;
const read = async ({ params, customer }: Visit) => {
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.ok(order);
  return order;
};
const step = ({ params }: Visit, progress: 'on_the_way' | 'arrived' | 'in_progress') =>
  server.call(setProgress, { params, form: { progress, confirmed: true } }, mechanic);
/** Messages to a customer about delays, oldest first. */
async function toldOf({ customer }: Visit) {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', customer.userId)
    .select(['titleEn', 'textEn'])
    .orderBy('usersNotificationsId')
    .execute();
  return rows.filter(({ titleEn: title }) => /late|on time/.test(title));
}

test('notifies the affected customers of the day, and only those, of the new time [DI009]', async () => {
  const at = aDay();
  const [first, second, evening] = [
    await visit(at('10:00')),
    await visit(at('12:00')),
    await visit(at('16:30')),
  ];
  const { durationMinutes } = await read(first);
  const heard = await announcementsOf(fixture, async () => {
    const { told, message, data } = await late(first, 75);
    assert.deepEqual([told, message], [2, 'We let 2 customers know']);
    assert.equal(data[0]?.runningLate?.minutes, 75);
  });
  assert.ok(heard.includes(second.customer.userId) && !heard.includes(evening.customer.userId));
  const shown = await read(first);
  assert.deepEqual(shown.runningLate, { minutes: 75, from: at('11:15'), to: at('11:45') });
  assert.equal(shown.preferredTimeUnformatted, at('10:00'));
  assert.equal(shown.timeline.at(-2)?.code, 'running_late');
  // Tracking shows the same window.
  const { data: drive } = await server.call(getTracking, { params: first.params }, first.customer);
  assert.deepEqual([drive.late, drive.window.from, drive.window.to], [true, at('11:15'), at('11:45')]);
  const delayed = (await read(second)).runningLate?.minutes ?? 0;
  const room = 120 - durationMinutes;
  assert.equal(delayed, Math.ceil((75 - room) / 5) * 5);
  assert.equal((await read(evening)).runningLate, null);
  assert.deepEqual(await toldOf(evening), []);
  const [news] = await toldOf(first);
  assert.match(news?.textEn ?? '', /new arrival time is .*11:15.*for free, for example to .*;/);
  // The customer may move immediately to a proposed time.
  const { proposals } = (await server.call(freeRescheduleTimes, { params: first.params }, first.customer))
    .data;
  const [time] = proposals;
  assert.ok(Date.parse(time?.preferredTime ?? '') > Date.parse(at('11:45')));
  await server.call(
    answerOffer,
    {
      params: { ...first.params, source: 'free' },
      form: { answer: 'moved', preferred_time: time?.preferredTime ?? '' },
    },
    first.customer,
  );
  assert.equal((await read(first)).runningLate, null);
});

test('staff report a delay in place of the mechanic after a call, once, and are named in the log [DI010]', async () => {
  const at = aDay();
  const one = await visit(at('10:00'));
  const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  const report = (minutes: number, who: Caller = dispatcher) =>
    server.call(announceDelayForMechanic, { params: one.params, form: { minutes } }, who);
  for (const who of [bookkeeper, one.customer, mechanic])
    assert.equal(await refusalOf(report(30, who)), '403 forbidden');
  const { told, message } = await report(30);
  assert.deepEqual([told, message], [1, 'We let one customer know']);
  assert.equal((await report(30)).told, 0);
  assert.equal((await read(one)).runningLate?.minutes, 30);
  assert.equal((await toldOf(one)).length, 1);
  // The mechanic corrects it.
  assert.equal(await toldBy(one, 0), 1);
  assert.equal(await refusalOf(report(700)), '422 invalid');
  const missing = { params: { ordersServicesId: 999_999 }, form: { minutes: 30 } };
  assert.equal(await refusalOf(server.call(announceDelayForMechanic, missing, dispatcher)), '404 not_found');
  const logged = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'order.delayed_for_mechanic')
    .where('entityId', '=', one.id)
    .select(['actorId', 'after'])
    .execute();
  assert.deepEqual(logged[0], { actorId: dispatcher.usersId, after: { minutes: 30 } });
  await server.call(releaseOrder, { params: one.params, form: { reason: 'Ill' } }, mechanic);
  assert.equal(await refusalOf(report(30)), '409 wrong_state');
});

test('sends no message twice, but announces a changed delay and its end [DI009]', async () => {
  const at = aDay();
  const one = await visit(at('10:00'));
  assert.deepEqual([await toldBy(one, 30), await toldBy(one, 30), await toldBy(one, 35)], [1, 0, 0]);
  assert.equal((await read(one)).freeMove, null);
  assert.equal(await toldBy(one, 45), 1);
  assert.equal((await read(one)).freeMove?.reason, 'late');
  assert.equal(await toldBy(one, 0), 1);
  assert.equal((await read(one)).runningLate, null);
  // A granted free reschedule stays.
  assert.equal((await read(one)).freeMove?.reason, 'late');
  assert.deepEqual(
    (await toldOf(one)).map(({ titleEn: title }) => title.replace(/^\S+ /, '')),
    ['is running late', 'is running late', 'is back on time'],
  );
  assert.equal(await toldBy(one, 5), 0);
});

test('sends no second message by the clock, except for a delay that was announced too short', async () => {
  const at = aDay();
  const [long, short] = [await visit(at('10:00')), await visit(at('15:00'))];
  await late(long, 60);
  await late(short, 20);
  await sendDueMessages(context, new Date(at('10:31')));
  assert.equal((await toldOf(long)).length, 1);
  assert.equal((await read(short)).freeMove, null);
  clock.set(new Date(at('15:30')));
  await sendDueMessages(context, clock.now());
  assert.equal((await toldOf(short)).at(-1)?.titleEn, 'Your mechanic is late');
  assert.equal((await read(short)).freeMove?.reason, 'late');
});

test('notifies only later customers of a delay of work under way', async () => {
  const at = aDay();
  const [first, next] = [await visit(at('10:00')), await visit(at('12:00'))];
  clock.set(new Date(at('10:00')));
  await step(first, 'on_the_way');
  await step(first, 'arrived');
  await step(first, 'in_progress');
  assert.equal(await toldBy(first, 120), 1);
  assert.equal((await read(first)).runningLate, null);
  assert.deepEqual(await toldOf(first), []);
  assert.equal((await toldOf(next)).length, 1);
  // Once the mechanic has arrived, the visit is not late.
  await step(next, 'arrived');
  assert.equal((await read(next)).runningLate, null);
});

test('sends an announcement from an offline device once per key, and nothing that is outdated', async () => {
  const at = aDay();
  const one = await visit(at('10:00'));
  clock.set(new Date(at('09:40')));
  const say = (minutes: number, key: string, saidAt: string) =>
    server.call(
      announceDelay,
      { params: one.params, form: { minutes, done_at: saidAt } },
      { ...mechanic, idempotencyKey: key },
    );
  const [first, again] = [await say(20, 'late-1', at('09:30')), await say(20, 'late-1', at('09:30'))];
  assert.deepEqual([first.told, again.told], [1, 1]);
  assert.equal((await toldOf(one)).length, 1);
  clock.set(new Date(at('11:30')));
  const { told } = await say(60, 'late-2', at('09:50'));
  assert.equal(told, 0);
  assert.equal((await toldOf(one)).length, 1);
});

test('announces the services of a visit together', async () => {
  const at = aDay();
  const customer = await fixture.customer();
  const asked = await visitRequest(context.booking, customer, { preferredTime: at('10:00') });
  const booked = await scheduleVisit(context.booking, {
    ...asked,
    couponCode: '',
    now: Date.parse('2026-12-01T08:00:00-05:00'),
  });
  assert.ok(booked.ok, JSON.stringify(booked));
  const ids = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  // Confirms the whole visit.
  await confirm(ids[0] ?? 0);
  const each = ids.map((id) => ({ id, params: { ordersServicesId: id }, customer }));
  const [first, second] = each;
  assert.ok(first && second);
  assert.equal(await toldBy(first, 45), 1);
  assert.equal((await toldOf(first)).length, 1);
  for (const one of each) {
    const { runningLate, freeMove } = await read(one);
    assert.deepEqual([runningLate?.minutes, freeMove?.reason], [45, 'late']);
  }
});

test('sends one message per customer for simultaneous announcements', async () => {
  const at = aDay();
  const [one, next] = [await visit(at('10:00')), await visit(at('12:00'))];
  const answers = await Promise.all([toldBy(one, 60), toldBy(one, 60), toldBy(one, 60)]);
  assert.deepEqual(answers.toSorted(), [0, 0, 2]);
  assert.deepEqual([(await toldOf(one)).length, (await toldOf(next)).length], [1, 1]);
});

test('lets only the job’s mechanic announce, for a near visit and a possible time', async () => {
  const at = aDay();
  const one = await visit(at('10:00'));
  assert.equal(await refusalOf(late(one, 30, one.customer)), '403 forbidden');
  assert.equal(await refusalOf(late(one, 30, {})), '401 unauthenticated');
  for (const minutes of [-5, 481, 1.5]) assert.equal(await refusalOf(late(one, minutes)), '422 invalid');
  clock.set(new Date(at('10:40')));
  assert.equal(await refusalOf(late(one, 30)), '422 invalid');
  clock.set(new Date(at('08:00')));
  const far = await visit(at('10:00').replace(/-\d\dT/, '-29T'));
  assert.equal(await refusalOf(late(far, 30)), '409 wrong_state');
  // The second mechanic is created late, because bookings could be offered to them.
  assert.equal(await refusalOf(late(one, 30, await fixture.mechanic())), '404 not_found');
  await late(one, 30);
  await server.call(releaseOrder, { params: one.params, form: {} }, mechanic);
  assert.equal((await read(one)).runningLate, null);
  assert.equal(await refusalOf(late(one, 30)), '404 not_found');
});
