import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError, orderTimes, releaseOrder, setProgress, updateOrder } from '@hoist/contract';
import { noId, type OrderId } from '@hoist/domain/ids';
import {
  announcementsOf,
  jobsIn,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';
import { finishMoves } from '#server/testing/send-steps.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { countWrites, doorbells } from '#server/testing/count-writes.ts';
import type { Caller } from '#server/testing/http.ts';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';
import { confirmAtTime } from './confirm-order.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);

const move = (id: OrderId, time: string, who: Caller) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form: { preferred_time: time } }, who);
const confirm = (job: Job) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
const rowOf = (id: OrderId) =>
  database.db
    .selectFrom('orderServices')
    .select(['startsAt', 'endsAt', 'mechanicId', 'durationMinutes', 'version'])
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();

test('lets a customer move a pending visit, but not a confirmed one [ST017, AP047]', async () => {
  const job = await newJob();
  const { data, message } = await move(job.id, '2026-12-30T09:00:00-05:00', job.customer);
  assert.equal(message, 'Date changed');
  assert.equal(data[0]?.preferredTimeUnformatted, '2026-12-30T09:00:00-05:00');
  assert.equal(data[0]?.timeline.at(-1)?.detail, 'Dec 30, 2026, 9:00 AM');
  const row = await rowOf(job.id);
  assert.equal(row.endsAt.getTime() - row.startsAt.getTime(), row.durationMinutes * 60_000);
  const same = await move(job.id, '2026-12-30T14:00:00Z', job.customer);
  assert.equal(same.data[0]?.version, row.version);
  await confirm(job);
  assert.equal(await refusalOf(move(job.id, '2026-12-30T11:00:00-05:00', job.customer)), '409 wrong_state');
});

test('lets the mechanic move a pending or confirmed visit and notifies the customer [ST016]', async () => {
  const job = await newJob();
  await move(job.id, '2026-12-30T14:00:00-05:00', job.mechanic);
  await confirm(job);
  await move(job.id, '2026-12-30T15:00:00-05:00', job.mechanic);
  await finishMoves(fixture);
  const told = await database.db
    .selectFrom('outbox')
    .select('channel')
    .where('ordersServicesId', '=', job.id)
    .where('usersId', '=', job.customer.userId)
    .where('body', 'like', '%3:00 PM%')
    .execute();
  assert.ok(told.length >= 2);
  assert.equal(await refusalOf(move(job.id, '2026-12-30T09:00:00-05:00', job.rival)), '404 not_found');
  assert.equal(
    await refusalOf(move(job.id, '2026-12-30T09:00:00-05:00', await fixture.customer())),
    '404 not_found',
  );
});

test('refuses invalid times', async () => {
  const job = await newJob();
  for (const time of [
    '2026-12-30T09:10:00-05:00',
    '2026-12-01T08:00:00-05:00',
    '2025-12-01T08:00:00-05:00',
    '2027-06-01T08:00:00-04:00',
    '2026-12-30T09:00:00',
    'soon',
  ]) {
    const error: unknown = await move(job.id, time, job.customer).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError, time);
    assert.equal(error.statusText, 'Invalid service date');
    assert.equal(error.status, 422);
  }
});

test("moves a customer's visit to another free mechanic, but keeps the mechanic who moves it [OF029]", async () => {
  const first = await newJob();
  const second = await newJob();
  const time = '2026-12-29T11:00:00-05:00';
  await move(first.id, time, first.customer);
  const taker = (await rowOf(first.id)).mechanicId;
  await move(second.id, time, second.customer);
  const other = (await rowOf(second.id)).mechanicId;
  assert.notEqual(taker, other);
  const third = await newJob();
  const error: unknown = await move(third.id, time, third.customer).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof HttpError);
  assert.equal(error.code, 'slot_taken');
  const { nextSlots } = error.body as { nextSlots: { preferredTime: string }[] };
  assert.equal(nextSlots.length, 3);
  const [next] = nextSlots;
  assert.ok(next);
  await move(third.id, next.preferredTime, third.customer);
  const fourth = await newJob();
  assert.equal(await refusalOf(move(fourth.id, time, fourth.mechanic)), '409 slot_taken');
});

test('lets as many concurrent moves succeed as mechanics are free', async () => {
  const time = '2026-12-28T11:00:00-05:00';
  const jobs = [await newJob(), await newJob(), await newJob(), await newJob()];
  const answers = await Promise.all(jobs.map((job) => refusalOf(move(job.id, time, job.customer))));
  assert.deepEqual(answers.toSorted(), ['409 slot_taken', '409 slot_taken', 'ok', 'ok']);
  const { count } = await database.db
    .selectFrom('orderServices')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('startsAt', '=', new Date(time))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 2);
});

test('ignores lapsed drafts when a visit is moved', async () => {
  const time = '2026-12-27T10:00:00-05:00';
  const drafts = await Promise.all(
    [1, 2].map(async () =>
      fixture.booking(await fixture.customer(), {
        preferredTime: time,
        paymentOption: 'regular_payment_by_card',
        isDraft: true,
      }),
    ),
  );
  assert.equal(drafts.length, 2);
  const job = await newJob();
  assert.equal(await refusalOf(move(job.id, time, job.customer)), '409 slot_taken');
  fixture.clock.advance(16 * 60_000);
  await move(job.id, time, job.customer);
});

test('offers exactly times that a move accepts, including its own [OF029]', async () => {
  const job = await newJob();
  const times = (who: Caller) => server.call(orderTimes, { params: { ordersServicesId: job.id } }, who);
  const { datesList, timezoneLabel } = await times(job.customer);
  assert.equal(timezoneLabel, 'Toronto time');
  const slots = datesList.flatMap((day) => day.slots);
  const { startsAt } = await rowOf(job.id);
  assert.ok(slots.some((slot) => Date.parse(slot.preferredTime) === startsAt.getTime()));
  const last = slots.at(-1)?.preferredTime ?? '';
  assert.equal((await move(job.id, last, job.customer)).data[0]?.preferredTimeUnformatted, last);
  assert.equal(await refusalOf(times(await fixture.customer())), '404 not_found');
  await confirm(job);
  // The customer of a confirmed visit chooses a time to ask for.
  assert.ok((await times(job.customer)).datesList.some((day) => day.slots.length > 0));
  const form = { progress: 'on_the_way' as const, confirmed: true };
  await server.call(setProgress, { params: { ordersServicesId: job.id }, form }, job.mechanic);
  assert.equal(await refusalOf(times(job.customer)), '409 wrong_state');
  assert.ok((await times(job.mechanic)).datesList.some((day) => day.slots.length > 0));
});

test('frees the old time of a moved visit for the same vehicle and service', async () => {
  const job = await newJob();
  const again = (start: Date) => fixture.booking(job.customer, { preferredTime: start.toISOString() });
  const { startsAt: first } = await rowOf(job.id);
  await move(job.id, '2026-12-30T13:00:00-05:00', job.customer);
  const second = await again(first);
  assert.notEqual(second, job.id);
  await confirm(job);
  const third = await again((await rowOf(job.id)).startsAt);
  assert.notEqual(third, job.id);
  await server.call(releaseOrder, { params: { ordersServicesId: job.id }, form: {} }, job.mechanic);
});

const update = (id: OrderId, form: object, who: Caller) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form }, who);
const writes = await countWrites(database.db, doorbells);

/** Expects the refusal, unchanged tables and no announcement to screens. */
async function changesNothing(call: () => Promise<unknown>, refused: string): Promise<void> {
  const before = await writes();
  const told = await announcementsOf(fixture, async () => assert.equal(await refusalOf(call()), refused));
  assert.deepEqual(await writes(), before);
  assert.deepEqual(told, []);
}

/** A pending card visit with its customer and mechanic. */
async function cardJob(preferredTime: string) {
  const changes = { now: fixture.clock.now().getTime() };
  const booked = await bookByCard(fixture.cards, { source: 'pm_card_visa', preferredTime, changes });
  assert.ok(booked.started.ok);
  const id = booked.ordersServicesId;
  const { mechanicId } = await rowOf(id);
  const customer = { token: await fixture.enter(booked.customer.userId) };
  return { id, customer, mechanic: { token: await fixture.enter(mechanicId ?? noId) } };
}

test('changes nothing when the status of a combined call is refused [AP047, AP048]', async () => {
  const jobs = [await newJob(), await cardJob('2026-12-10T08:00:00-05:00')];
  for (const { id, customer, mechanic } of jobs) {
    const time = { preferred_time: '2026-12-22T09:00:00-05:00' };
    const refused: readonly (readonly [object, Caller, string])[] = [
      [{ order_service_status: 'confirm' }, customer, '403 forbidden'],
      [{ order_service_status: 'canceled' }, customer, '422 invalid'],
      [{ order_service_status: 'declined', decline_reason: 'No' }, customer, '403 forbidden'],
      [{ order_service_status: 'declined' }, mechanic, '422 invalid'],
      [{ order_service_status: 'canceled', cancel_reason: 'No' }, mechanic, '403 forbidden'],
    ];
    for (const [form, who, refusal] of refused)
      await changesNothing(() => update(id, { ...time, ...form }, who), refusal);
    const off = { preferred_time: '2027-06-01T08:00:00-04:00', order_service_status: 'confirm' };
    await changesNothing(() => update(id, off, mechanic), '422 invalid');
  }
});

test('moves and confirms a visit in one call with its deposit captured, or does neither', async () => {
  const form = (time: string) => ({ preferred_time: time, order_service_status: 'confirm' });
  const cash = await newJob();
  const card = await cardJob('2026-12-11T08:00:00-05:00');
  const taken = await cardJob('2026-12-12T08:00:00-05:00');
  const times = ['2026-12-23T09:00:00-05:00', '2026-12-24T09:00:00-05:00', '2026-12-25T09:00:00-05:00'];
  for (const [index, { id, mechanic }] of [cash, card].entries()) {
    const { data } = await update(id, form(times[index] ?? ''), mechanic);
    assert.equal(data[0]?.orderServiceStatus, 'confirm');
    assert.equal(data[0].preferredTimeUnformatted, times[index]);
  }
  const { intent } = await database.db
    .selectFrom('payments')
    .select('intent')
    .where('ordersServicesId', '=', taken.id)
    .where('slot', '=', 1)
    .executeTakeFirstOrThrow();
  await fixture.cards.simulator.stripe.paymentIntents.cancel(intent ?? '');
  const before = await rowOf(taken.id);
  const call = update(taken.id, form(times[2] ?? ''), taken.mechanic);
  assert.equal(await refusalOf(call), '402 payment_failed');
  assert.deepEqual(await rowOf(taken.id), before);
});

test('keeps a visit pending at its old time when the new time is taken during the capture', async () => {
  const job = await cardJob('2026-12-15T08:00:00-05:00');
  const other = await newJob();
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: (await rowOf(job.id)).mechanicId })
    .where('ordersServicesId', '=', other.id)
    .execute();
  const wanted = '2026-12-28T09:00:00-05:00';
  const { context, clock } = fixture;
  const port = {
    ...context.payments.port,
    async capture(given: Parameters<typeof context.payments.port.capture>[0]) {
      const outcome = await context.payments.port.capture(given);
      await move(other.id, wanted, job.mechanic);
      return outcome;
    },
  };
  const before = await rowOf(job.id);
  const actor = {
    usersId: before.mechanicId ?? noId,
    mechanic: true,
    phoneVerified: true,
    asksNumber: false,
    consoleRole: null,
  };
  const confirmed = await confirmAtTime(
    { ...context, payments: { ...context.payments, port } },
    {
      ordersServicesId: job.id,
      actor: actor as Parameters<typeof confirmAtTime>[1]['actor'],
      preferredTime: wanted,
      locale: 'en',
      now: clock.now(),
    },
  );
  assert.ok(!confirmed.ok);
  assert.equal(confirmed.error.code, 'slot_taken');
  const { status, startsAt } = await database.db
    .selectFrom('orderServices')
    .select(['status', 'startsAt'])
    .where('ordersServicesId', '=', job.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([status, startsAt], ['pending', before.startsAt]);
  const { data } = await update(
    job.id,
    { preferred_time: '2026-12-22T13:00:00-05:00', order_service_status: 'confirm' },
    job.mechanic,
  );
  assert.equal(data[0]?.preferredTimeUnformatted, '2026-12-22T13:00:00-05:00');
});

test('keeps a visit unchanged while the capture of a combined call is unknown, and accepts a retry', async () => {
  const job = await cardJob('2026-12-16T08:00:00-05:00');
  const before = await rowOf(job.id);
  const form = { preferred_time: '2026-12-29T09:00:00-05:00', order_service_status: 'confirm' } as const;
  const { simulator } = fixture.cards;
  await simulator.control('fail', { path: '/capture', method: 'POST', kind: 'timeout_before', times: 50 });
  assert.equal(await refusalOf(update(job.id, form, job.mechanic)), '503 payment_pending');
  assert.deepEqual(await rowOf(job.id), before);
  await simulator.control('heal', {});
  fixture.clock.advance(60_000);
  fixture.cards.clock.now = fixture.clock.now();
  await sendDueOperations(fixture.context.payments);
  assert.deepEqual(await rowOf(job.id), before);
  const { data } = await update(job.id, form, job.mechanic);
  assert.equal(data[0]?.orderServiceStatus, 'confirm');
  assert.equal(data[0].preferredTimeUnformatted, form.preferred_time);
});

test('moves and cancels or declines a visit in one call, and voids its holds', async () => {
  const [one, other] = [
    await cardJob('2026-12-13T08:00:00-05:00'),
    await cardJob('2026-12-14T08:00:00-05:00'),
  ];
  const time = { preferred_time: '2026-12-26T09:00:00-05:00' };
  const canceled = { ...time, order_service_status: 'canceled', cancel_reason: 'Sold the car' };
  const declined = { ...time, order_service_status: 'declined', decline_reason: 'No parts' };
  for (const [{ id }, form, who] of [
    [one, canceled, one.customer],
    [other, declined, other.mechanic],
  ] as const) {
    const { data } = await update(id, form, who);
    assert.equal(data[0]?.orderServiceStatus, form.order_service_status);
    const left = await database.db
      .selectFrom('stripeOps')
      .select('kind')
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'void')
      .execute();
    assert.ok(left.length > 0);
  }
});
