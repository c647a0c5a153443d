import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePayment, getMechanicDay, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';

const fixture = await ordersFixture();
const { server } = fixture;
const mechanic = await fixture.mechanic();
await addPayRule(fixture.database, { hourlyCents: 4_000 });
const day = async () =>
  (await server.call(getMechanicDay, { params: { userId: mechanic.userId } }, mechanic)).data;
const idsOf = (list: readonly { ordersServicesId: OrderId }[]) => list.map((job) => job.ordersServicesId);
const confirm = (ordersServicesId: OrderId) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId }, form: { order_service_status: 'confirm' } },
    mechanic,
  );

test('shows today’s jobs in order, offers, upcoming jobs, their pay, the base and cash on hand', async () => {
  const customer = await fixture.customer();
  const book = (preferredTime: string) => fixture.booking(customer, { preferredTime });
  const late = await book('2026-12-01T16:00:00-05:00');
  const early = await book('2026-12-01T10:30:00-05:00');
  const tomorrow = await book('2026-12-02T10:00:00-05:00');
  const offered = await book('2026-12-03T10:00:00-05:00');
  for (const id of [late, early, tomorrow]) await confirm(id);
  const morning = await day();
  assert.equal(morning.dateLabel, 'Tue, Dec 1');
  assert.deepEqual(morning.base, { lat: 43.6532, lng: -79.3832 });
  assert.deepEqual(idsOf(morning.today), [early, late]);
  assert.deepEqual(idsOf(morning.pending), [offered]);
  assert.equal(morning.offers, 1);
  assert.deepEqual(idsOf(morning.upcoming), [tomorrow]);
  // Four hours after the booking; only offers have it.
  const until = morning.pending[0]?.answerUntil ?? '';
  assert.equal(Date.parse(until) - fixture.clock.now().getTime(), 4 * 3_600_000);
  assert.equal(morning.upcoming[0]?.answerUntil, null);
  assert.deepEqual([morning.completedToday, morning.earnedToday, morning.cashOwed], [0, '0.00', '0.00']);
  const form = { total_amount_collected: '209.05', odometer: 1, payment_collected_by_mechanic: true };
  await server.call(completePayment, { params: { ordersServicesId: early }, form }, mechanic);
  const evening = await day();
  assert.deepEqual(idsOf(evening.today), [late]);
  assert.deepEqual([evening.completedToday, evening.earnedToday, evening.cashOwed], [1, '50.00', '209.05']);
  fixture.clock.advance(24 * 3_600_000);
  const next = await day();
  assert.deepEqual(idsOf(next.today), [late, tomorrow]);
  assert.deepEqual([next.completedToday, next.earnedToday, next.cashOwed], [0, '0.00', '209.05']);
});

test('shows a day only to its mechanic', async () => {
  const ask = (who: Caller) =>
    refusalOf(server.call(getMechanicDay, { params: { userId: mechanic.userId } }, who));
  assert.equal(await ask(await fixture.mechanic()), '404 not_found');
  assert.equal(await ask({}), '401 unauthenticated');
  const customer = await fixture.customer();
  assert.equal(
    await refusalOf(server.call(getMechanicDay, { params: { userId: customer.userId } }, customer)),
    '403 forbidden',
  );
});
