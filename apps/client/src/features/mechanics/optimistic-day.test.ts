import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testQueuedAction } from '#client/kit/offline-queue/test-queued-action.ts';
import { testOrder } from '#client/model/order/test-orders.ts';
import type { MechanicDay } from '#client/model/job/day.ts';
import { optimisticDay } from './optimistic-day.ts';

const job = (ordersServicesId: number, time: string, orderServiceStatus: 'pending' | 'confirm' = 'confirm') =>
  testOrder({
    ordersServicesId: toId(ordersServicesId),
    orderServiceStatus,
    preferredTimeUnformatted: `${time}-05:00`,
    pay: { state: 'agreed', amount: '180.50', lines: [] },
  });
const day: MechanicDay = {
  date: '2026-12-01',
  dateLabel: 'Tuesday, Dec 1',
  base: { lat: 43.65, lng: -79.38 },
  today: [job(1, '2026-12-01T09:00:00'), job(2, '2026-12-01T15:00:00')],
  pending: [
    job(3, '2026-12-01T12:00:00', 'pending'),
    job(4, '2026-12-02T09:00:00', 'pending'),
    job(5, '2026-12-03T09:00:00', 'pending'),
  ],
  offers: 9,
  upcoming: [job(6, '2026-12-04T09:00:00')],
  completedToday: 1,
  earnedToday: '100.00',
  payIsSet: true,
  cashOwed: '20.00',
  missing: null,
};
const act = (about: number, endpoint: string, form: object) => testQueuedAction(endpoint, form, { about });
const ids = (jobs: MechanicDay['today']) => jobs.map((one) => one.ordersServicesId);

test('an offline day is updated: completed jobs and their money leave it, and confirmed offers join it', () => {
  const confirm = { order_service_status: 'confirm' };
  const seen = optimisticDay(day, [
    act(1, 'completePayment', {
      total_amount_collected: '465.55',
      odometer: 1,
      payment_collected_by_mechanic: true,
    }),
    act(3, 'updateOrder', confirm),
    act(4, 'updateOrder', confirm),
    act(5, 'updateOrder', { order_service_status: 'declined', decline_reason: 'Ill' }),
    act(6, 'releaseOrder', { reason: '' }),
  ]);
  assert.deepEqual(ids(seen.today), [3, 2]);
  assert.deepEqual(ids(seen.upcoming), [4]);
  assert.deepEqual(ids(seen.pending), []);
  assert.equal(seen.offers, 6);
  assert.equal(seen.completedToday, 2);
  // The job pays $180.50; the cash is its rounded total of $465.55.
  assert.equal(seen.earnedToday, '280.50');
  assert.equal(seen.cashOwed, '485.55');
});

test('without unsent steps the day is the server’s', () => {
  assert.equal(optimisticDay(day, []), day);
});
