import { toId, type OrderId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from './order.ts';
import { testOrder } from './test-orders.ts';
import { hasLaterServices, remainingServices } from './remaining-services.ts';

const part = (ordersServicesId: number, orderServiceStatus: Order['orderServiceStatus']) => ({
  ordersServicesId: toId<OrderId>(ordersServicesId),
  orderServiceStatus,
  servicesTitle: 'Tire rotation',
  vehicle: '2015 Honda Civic',
  preferredTime: 'Dec 1, 2026, 9:30 AM',
  total: '79.10',
});

test('the rest of a visit is its open services; a service has later ones while any is open', () => {
  const visit = [part(1, 'confirm'), part(2, 'canceled'), part(3, 'pending'), part(4, 'declined')];
  const order = (ordersServicesId: number) => ({
    ...testOrder(),
    ordersServicesId: toId<OrderId>(ordersServicesId),
    visit,
  });
  assert.deepEqual(
    remainingServices(order(1)).map((one) => one.ordersServicesId),
    [1, 3],
  );
  assert.deepEqual(
    [1, 2, 3, 4].map((id) => hasLaterServices(order(id))),
    [true, true, false, false],
  );
  assert.deepEqual([remainingServices(testOrder()), hasLaterServices(testOrder())], [[], false]);
});
