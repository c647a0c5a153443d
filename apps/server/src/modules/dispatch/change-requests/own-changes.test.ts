import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  askToChange,
  getOrder,
  getOwnChangeRule,
  listQueue,
  orderTimes,
  previewChange,
  setOwnChangeRule,
  updateOrder,
} from '@hoist/contract';
import { noId } from '@hoist/domain/ids';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { runWaitingOps } from '#server/testing/run-waiting-ops.ts';

const fixture = await ordersFixture();
const { server, database, clock, context, cards } = fixture;
const newJob = await jobsIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
await setCancellationFees(database, [{ state: 'confirm', hoursBefore: null, cents: 5_000 }]);
const hour = 3_600_000;

const setRule = (until_hours: string) => server.call(setOwnChangeRule, { form: { until_hours } }, owner);
const ofJob = ({ id }: Pick<Job, 'id'>) => ({ params: { ordersServicesId: id } });
const confirmed = async (): Promise<Job> => {
  const job = await newJob();
  await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, job.mechanic);
  return job;
};
const read = async (job: Job) => {
  const [order] = (await server.call(getOrder, ofJob(job), job.customer)).data;
  assert.ok(order);
  return order;
};
const preview = async (job: Job) => (await server.call(previewChange, ofJob(job), job.customer)).data;
type Form = Parameters<typeof server.call<typeof askToChange>>[1]['form'];
const ask = (job: Job, form: Form) => server.call(askToChange, { ...ofJob(job), form }, job.customer);
async function freeTimes(job: Job): Promise<string[]> {
  const { datesList } = await server.call(orderTimes, ofJob(job), job.customer);
  const own = Date.parse((await read(job)).preferredTimeUnformatted);
  return datesList
    .flatMap(({ slots }) => slots)
    .filter(({ available, preferredTime }) => available && Date.parse(preferredTime) !== own)
    .map(({ preferredTime }) => preferredTime);
}
const waiting = async (job: Job) => {
  const query = { length: 100 };
  const { data } = await server.call(listQueue, { params: { kind: 'requests' }, query }, owner);
  return data.some(({ ordersServicesId }) => ordersServicesId === job.id);
};

describe('until some hours before a confirmed visit', () => {
  test('its customer moves it by a request, which is granted immediately and needs no person [DI015]', async () => {
    await setRule('24');
    assert.deepEqual((await server.call(getOwnChangeRule, {}, owner)).data, { untilHours: 24 });
    const job = await confirmed();
    const shown = await preview(job);
    assert.deepEqual([shown.moveByRule, shown.cancelByRule, shown.atOnce], [true, true, false]);
    assert.match(shown.moveLines.join(), /moves right away/);
    const [time = ''] = (await freeTimes(job)).slice(-1);
    const { message, data } = await ask(job, { kind: 'move', wished_times: [time] });
    assert.equal(message, 'Your visit has its new time');
    assert.equal(data[0]?.preferredTimeUnformatted, time);
    assert.deepEqual([data[0]?.changeRequest?.state, data[0]?.orderServiceStatus], ['accepted', 'confirm']);
    assert.equal(await waiting(job), false);
    const titles = await fixture.titlesOf(job.id, job.mechanic.userId);
    assert.match(titles.at(-1) ?? '', /moved|new time/i);
    const told = await fixture.titlesOf(job.id, owner.usersId);
    assert.deepEqual(told, []);
  });

  test('a taken time is refused like that of a booking, and five requests are the limit', async () => {
    await setRule('24');
    const [job, other] = [await confirmed(), await confirmed()];
    const { preferredTimeUnformatted: own } = await read(job);
    assert.equal(await refusalOf(ask(job, { kind: 'move', wished_times: [own] })), '422 invalid');
    const off = own.replace(/T\d\d:/, 'T03:');
    assert.match(
      await refusalOf(ask(job, { kind: 'move', wished_times: [off] })),
      /^(422 invalid|409 slot_taken)$/,
    );
    // Far from now: a visit that is moved near waits for the office.
    const times = (await freeTimes(other)).slice(-6);
    for (const time of times.slice(0, 5)) await ask(other, { kind: 'move', wished_times: [time] });
    assert.equal(
      await refusalOf(ask(other, { kind: 'move', wished_times: [times[5] ?? ''] })),
      '409 wrong_state',
    );
  });

  test('its customer cancels it with the fee of the table, at most the one that was shown [DI015]', async () => {
    await setRule('24');
    const preferredTime = '2026-12-29T09:00:00-05:00';
    const changes = { now: clock.now().getTime() };
    const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
    const { ordersServicesId: id, customer } = made;
    const { mechanicId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('mechanicId')
      .executeTakeFirstOrThrow();
    const mechanic = { userId: mechanicId ?? noId, token: await fixture.enter(mechanicId ?? noId) };
    const token = await fixture.enter(customer.userId);
    const job: Job = { id, ordersId: noId, customer: { ...customer, token }, mechanic, rival: mechanic };
    await server.call(updateOrder, { ...ofJob(job), form: { order_service_status: 'confirm' } }, mechanic);
    const { fee, cancelLines } = await preview(job);
    assert.equal(fee, '50.00');
    assert.match(cancelLines.join(), /cancelled right away/);
    assert.equal(await refusalOf(ask(job, { kind: 'cancel', reason: '', shown_fee: fee })), '422 invalid');
    assert.equal(
      await refusalOf(ask(job, { kind: 'cancel', reason: 'Sold it', shown_fee: '49.99' })),
      '409 price_changed',
    );
    const { message, data } = await ask(job, { kind: 'cancel', reason: 'Sold it', shown_fee: fee });
    assert.equal(message, 'Your visit is cancelled');
    assert.deepEqual([data[0]?.orderServiceStatus, data[0]?.cancelReason], ['canceled', 'Sold it']);
    await runWaitingOps(context.payments);
    assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
    const kept = await database.db
      .selectFrom('orderCancellations')
      .where('ordersServicesId', '=', id)
      .select(['feeCents', 'canceledBy'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept, { feeCents: 5_000, canceledBy: customer.userId });
    const [told] = await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', id)
      .where('usersId', '=', customer.userId)
      .select('textEn')
      .orderBy('usersNotificationsId', 'desc')
      .execute();
    assert.match(told?.textEn ?? '', /\$50\.00/);
  });

  test('one of two devices moves it', async () => {
    await setRule('24');
    const job = await confirmed();
    const times = (await freeTimes(job)).slice(-2);
    const answers = await Promise.all(
      times.map((time) => refusalOf(ask(job, { kind: 'move', wished_times: [time] }))),
    );
    assert.ok(answers.includes('ok'), answers.join());
    const stored = await database.db
      .selectFrom('changeRequests')
      .where('ordersServicesId', '=', job.id)
      .select('state')
      .execute();
    assert.equal(stored.length, answers.filter((answer) => answer === 'ok').length);
  });
});

describe('after that', () => {
  test('the office answers, as it does without a rule', async () => {
    await setRule('24');
    const near = await confirmed();
    clock.set(new Date(Date.parse((await read(near)).preferredTimeUnformatted) - 23 * hour));
    const shown = await preview(near);
    assert.deepEqual([shown.moveByRule, shown.cancelByRule], [false, false]);
    const [time = ''] = await freeTimes(near);
    const { message } = await ask(near, { kind: 'move', wished_times: [time] });
    assert.equal(message, 'We got your request and will answer soon');
    assert.equal(await waiting(near), true);
    await setRule('');
    const far = await confirmed();
    assert.equal((await preview(far)).moveByRule, false);
    const { fee } = await preview(far);
    await ask(far, { kind: 'cancel', reason: 'Moved away', shown_fee: fee });
    assert.equal(await waiting(far), true);
    assert.equal((await read(far)).orderServiceStatus, 'confirm');
  });

  test('the office sets whole hours up to two weeks', async () => {
    for (const hours of ['-1', '337', 'a day', '1.5'])
      assert.equal(await refusalOf(setRule(hours)), '422 invalid', hours);
    await setRule('0');
    assert.deepEqual((await server.call(getOwnChangeRule, {}, owner)).data, { untilHours: 0 });
  });
});
