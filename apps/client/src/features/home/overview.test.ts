import { toId, type ServiceId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOrder } from '#client/model/order/test-orders.ts';
import { overviewOf, partOfDay } from './overview.ts';

const at = (ordersServicesId: number, day: string, status: 'pending' | 'confirm' | 'complete' | 'canceled') =>
  testOrder({
    ordersServicesId: toId(ordersServicesId),
    orderServiceStatus: status,
    preferredTimeUnformatted: `${day}T09:00:00-05:00`,
  });

test('home shows the soonest open visit first, not the newest booking', () => {
  const { next, later } = overviewOf([
    at(4, '2026-12-09', 'pending'),
    at(3, '2026-12-02', 'confirm'),
    at(2, '2026-12-01', 'canceled'),
    at(1, '2026-12-05', 'pending'),
  ]);
  assert.equal(next?.ordersServicesId, 3);
  assert.deepEqual(
    later.map((one) => one.ordersServicesId),
    [1, 4],
  );
});

test('every vehicle has its history, newest first, and each completed service can be rebooked once', () => {
  const done = (id: number, day: string, servicesId: number) => ({
    ...at(id, day, 'complete'),
    servicesId: toId<ServiceId>(servicesId),
  });
  const { historyOf, again, next } = overviewOf([
    done(3, '2026-10-01', 1),
    done(2, '2026-11-20', 1),
    done(1, '2026-11-02', 2),
  ]);
  const ids = (orders: readonly { ordersServicesId: number }[] = []) =>
    orders.map(({ ordersServicesId }) => ordersServicesId);
  assert.deepEqual(ids(historyOf.get(7)), [2, 1, 3]);
  assert.deepEqual(ids(again), [2, 1]);
  assert.equal(next, undefined);
});

test('the greeting depends on the time of day', () => {
  assert.deepEqual([4, 5, 12, 18].map(partOfDay), ['evening', 'morning', 'afternoon', 'evening']);
});
