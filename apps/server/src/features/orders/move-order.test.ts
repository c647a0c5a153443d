import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError, orderTimes, releaseOrder, setProgress, updateOrder } from '@hoist/contract';
import { jobsIn, ordersWorld, refusalOf, type Job } from '#server/testing/orders-world.ts';
import type { Caller } from '#server/testing/http.ts';

const world = await ordersWorld();
const { server, database } = world;
const newJob = await jobsIn(world);

const move = (id: number, time: string, who: Caller) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form: { preferred_time: time } }, who);
const confirm = (job: Job) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
const rowOf = (id: number) =>
  database.db
    .selectFrom('order_services')
    .select(['starts_at', 'ends_at', 'mechanic_id', 'duration_minutes', 'version'])
    .where('orders_services_id', '=', id)
    .executeTakeFirstOrThrow();

test('a customer moves a pending visit, and no confirmed one [ST017, AP047]', async () => {
  const job = await newJob();
  const { data, message } = await move(job.id, '2026-12-30T09:00:00-05:00', job.customer);
  assert.equal(message, 'The date is changed');
  assert.equal(data[0]?.preferredTimeUnformatted, '2026-12-30T09:00:00-05:00');
  assert.equal(data[0]?.timeline.at(-1)?.detail, 'Dec 30, 2026, 9:00 AM');
  const row = await rowOf(job.id);
  assert.equal(row.ends_at.getTime() - row.starts_at.getTime(), row.duration_minutes * 60_000);
  const same = await move(job.id, '2026-12-30T14:00:00Z', job.customer);
  assert.equal(same.data[0]?.version, row.version);
  await confirm(job);
  assert.equal(await refusalOf(move(job.id, '2026-12-30T11:00:00-05:00', job.customer)), '409 wrong_state');
});

test('the mechanic moves a visit while pending and confirm, and the customer is told [ST016]', async () => {
  const job = await newJob();
  await move(job.id, '2026-12-30T14:00:00-05:00', job.mechanic);
  await confirm(job);
  await move(job.id, '2026-12-30T15:00:00-05:00', job.mechanic);
  const told = await database.db
    .selectFrom('outbox')
    .select('channel')
    .where('orders_services_id', '=', job.id)
    .where('users_id', '=', job.customer.userId)
    .where('body', 'like', '%3:00 PM%')
    .execute();
  assert.ok(told.length >= 2);
  assert.equal(await refusalOf(move(job.id, '2026-12-30T09:00:00-05:00', job.rival)), '404 not_found');
  assert.equal(
    await refusalOf(move(job.id, '2026-12-30T09:00:00-05:00', await world.customer())),
    '404 not_found',
  );
});

test('a time off the grid, in the past, too far or without a zone is no service date', async () => {
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

test('a pending visit goes to another mechanic when its own has no time; a job of the mechanic’s does not', async () => {
  const first = await newJob();
  const second = await newJob();
  const time = '2026-12-29T11:00:00-05:00';
  await move(first.id, time, first.customer);
  const taker = (await rowOf(first.id)).mechanic_id;
  await move(second.id, time, second.customer);
  const other = (await rowOf(second.id)).mechanic_id;
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

test('of two visits that are moved into the last free time at once, one gets it', async () => {
  const time = '2026-12-28T11:00:00-05:00';
  const jobs = [await newJob(), await newJob(), await newJob(), await newJob()];
  const answers = await Promise.all(jobs.map((job) => refusalOf(move(job.id, time, job.customer))));
  assert.deepEqual(answers.toSorted(), ['409 slot_taken', '409 slot_taken', 'ok', 'ok']);
  const { count } = await database.db
    .selectFrom('order_services')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('starts_at', '=', new Date(time))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 2);
});

test('a lapsed draft does not keep a moved visit out', async () => {
  const time = '2026-12-27T10:00:00-05:00';
  const drafts = await Promise.all(
    [1, 2].map(async () =>
      world.booking(await world.customer(), {
        preferredTime: time,
        paymentOption: 'regular_payment_by_card',
        isDraft: true,
      }),
    ),
  );
  assert.equal(drafts.length, 2);
  const job = await newJob();
  assert.equal(await refusalOf(move(job.id, time, job.customer)), '409 slot_taken');
  world.clock.advance(16 * 60_000);
  await move(job.id, time, job.customer);
});

test('the times offered for a move are those that the move accepts, the own one included', async () => {
  const job = await newJob();
  const times = (who: Caller) => server.call(orderTimes, { params: { ordersServicesId: job.id } }, who);
  const { datesList, timezoneLabel } = await times(job.customer);
  assert.equal(timezoneLabel, 'EST');
  const slots = datesList.flatMap((day) => day.slots);
  const { starts_at: startsAt } = await rowOf(job.id);
  assert.ok(slots.some((slot) => Date.parse(slot.preferredTime) === startsAt.getTime()));
  const last = slots.at(-1)?.preferredTime ?? '';
  assert.equal((await move(job.id, last, job.customer)).data[0]?.preferredTimeUnformatted, last);
  assert.equal(await refusalOf(times(await world.customer())), '404 not_found');
  await confirm(job);
  // Confirmed, its customer chooses among them what to ask for.
  assert.ok((await times(job.customer)).datesList.some((day) => day.slots.length > 0));
  const form = { progress: 'on_the_way' as const };
  await server.call(setProgress, { params: { ordersServicesId: job.id }, form }, job.mechanic);
  assert.equal(await refusalOf(times(job.customer)), '409 wrong_state');
  assert.ok((await times(job.mechanic)).datesList.some((day) => day.slots.length > 0));
});

test('the time that a move or a release left can be booked again, for the same car and service', async () => {
  const job = await newJob();
  const again = (start: Date) => world.booking(job.customer, { preferredTime: start.toISOString() });
  const { starts_at: first } = await rowOf(job.id);
  await move(job.id, '2026-12-30T13:00:00-05:00', job.customer);
  const second = await again(first);
  assert.notEqual(second, job.id);
  await confirm(job);
  const third = await again((await rowOf(job.id)).starts_at);
  assert.notEqual(third, job.id);
  await server.call(releaseOrder, { params: { ordersServicesId: job.id }, form: {} }, job.mechanic);
});
