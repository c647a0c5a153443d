import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTimeOff, completePayment, getMechanicAgenda, updateOrder } from '@hoist/contract';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanic = await fixture.mechanic();
const ask = (query: { from: string; days?: number }, who: Caller = mechanic) =>
  server.call(getMechanicAgenda, { params: { userId: mechanic.userId }, query }, who);
const clockOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`;

test('shows hours, breaks, time off, jobs in order and the drives between them [PL018]', async () => {
  const { userId } = mechanic;
  await database.db
    .insertInto('mechanicBreaks')
    .values({ mechanicId: userId, weekday: 4, startMinute: 720, endMinute: 750 })
    .execute();
  const customer = await fixture.customer();
  // About 13 km from the downtown base: 17 minutes.
  await database.db
    .updateTable('usersLocations')
    .set({ lat: 43.7732 })
    .where('usersLocationsId', '=', customer.locationId)
    .execute();
  const afternoon = await fixture.booking(customer, { preferredTime: '2026-12-03T15:00:00-05:00' });
  const morning = await fixture.booking(customer, { preferredTime: '2026-12-03T10:00:00-05:00' });
  const off = { from_day: '2026-12-04', to_day: '2026-12-04', reason: 'Dentist' };
  await server.call(addTimeOff, { params: { userId }, form: off }, mechanic);
  await server.call(
    updateOrder,
    { params: { ordersServicesId: morning }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
  const { data } = await ask({ from: '2026-12-03', days: 3 });
  assert.deepEqual([data.today, data.now.slice(-6)], ['2026-12-01', '-05:00']);
  const [thursday, friday, saturday] = data.days;
  assert.deepEqual(
    thursday?.jobs.map((job) => [job.ordersServicesId, job.orderServiceStatus, clockOf(job), job.zone]),
    [
      [morning, 'confirm', '10:00–11:15', ''],
      [afternoon, 'pending', '15:00–16:15', ''],
    ],
  );
  assert.equal(thursday.jobs[0]?.vehicle, '2015 Honda Civic');
  assert.notEqual(thursday.jobs[0]?.address, '');
  assert.deepEqual(
    thursday.drives.map((drive) => [clockOf(drive), drive.minutes, drive.home]),
    [
      ['09:43–10:00', 17, false],
      ['16:15–16:32', 17, true],
    ],
  );
  assert.deepEqual(
    [thursday.work.map(clockOf), thursday.breaks.map(clockOf)],
    [['08:00–18:00'], ['12:00–12:30']],
  );
  assert.deepEqual(
    [friday?.work, friday?.timeOff.map(({ reason }) => reason), saturday?.work.map(clockOf)],
    [[], ['Dentist'], ['08:00–18:00']],
  );
  // A completed job stays in the agenda without its address, and ends when it was done.
  const before = fixture.clock.now();
  fixture.clock.set(new Date('2026-12-03T10:44:00-05:00'));
  const form = { total_amount_collected: '209.05', odometer: 1, payment_collected_by_mechanic: true };
  await server.call(completePayment, { params: { ordersServicesId: morning }, form }, mechanic);
  fixture.clock.set(before);
  const [after] = (await ask({ from: '2026-12-03', days: 1 })).data.days;
  assert.deepEqual(
    after?.jobs.map((job) => [job.orderServiceStatus, job.address === '', clockOf(job)]),
    [
      ['complete', true, '10:00–10:44'],
      ['pending', false, '15:00–16:15'],
    ],
  );
  await fixture.context.accessLog.flush();
  const looks = await database.db
    .selectFrom('accessLog')
    .where('actorId', '=', userId)
    .where('what', '=', 'day')
    .select('ordersServicesId')
    .distinct()
    .execute();
  assert.equal(looks.length, 2);
});

test('shows a job in another time zone with its local time and zone', async () => {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime: '2026-12-07T10:00:00-05:00' });
  await database.db
    .updateTable('orderServices')
    .set({ timezone: 'America/Regina' })
    .where('ordersServicesId', '=', id)
    .execute();
  const [day] = (await ask({ from: '2026-12-07', days: 1 })).data.days;
  assert.deepEqual(
    day?.jobs.map((job) => [job.startsAt, job.preferredTimeUnformatted, job.zone]),
    [['2026-12-07T10:00:00-05:00', '2026-12-07T09:00:00-06:00', 'Regina time']],
  );
});

test('refuses invalid dates and other users', async () => {
  for (const query of [
    { from: '2026-13-01' },
    { from: '2019-12-31' },
    { from: '9999-12-31' },
    { from: 'soon' },
    { from: '2026-12-01', days: 0 },
    { from: '2026-12-01', days: 43 },
  ])
    assert.equal(await refusalOf(ask(query)), '422 invalid');
  const query = { from: '2026-12-01' };
  assert.equal((await ask(query)).data.days.length, 7);
  assert.equal(await refusalOf(ask(query, await fixture.mechanic())), '404 not_found');
  assert.equal(await refusalOf(ask(query, {})), '401 unauthenticated');
  const customer = await fixture.customer();
  assert.equal(await refusalOf(ask(query, customer)), '404 not_found');
  const own = { params: { userId: customer.userId }, query };
  assert.equal(await refusalOf(server.call(getMechanicAgenda, own, customer)), '403 forbidden');
});
