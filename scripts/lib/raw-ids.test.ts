import assert from 'node:assert/strict';
import test from 'node:test';
import { rawIdsIn } from './raw-ids.ts';

const file = 'apps/server/src/modules/orders/order.ts';
const found = (source: string, where = file) => rawIdsIn(where, source).length;

test('finds ids that are plain numbers', () => {
  for (const source of [
    'readonly orderId: number;',
    'users_id: number | null;',
    'function read(vehicleIds: readonly number[]) {}',
    'ordersId?: number',
    'usersId: z.number(),',
  ])
    assert.equal(found(source), 1, source);
});

test('accepts branded ids, ids of the vehicle dataset, audited entities and renamed fields', () => {
  for (const source of [
    'readonly orderId: OrderId;',
    'make_id: number | null;',
    'readonly entityId: number;',
    'requestId: string;',
    'const { orders_services_id: number } = report;',
    'readonly amount: number;',
  ])
    assert.equal(found(source), 0, source);
});

test('leaves tests, fixtures and the apps alone', () => {
  for (const where of [
    'apps/server/src/modules/orders/order.test.ts',
    'apps/server/src/testing/orders-fixture.ts',
    'apps/client/src/model/order/order.ts',
  ])
    assert.equal(found('orderId: number', where), 0, where);
});
