import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderIdInQuery, orderIdOf } from './order-id.ts';

test('an address identifies an order by its id only [RT019, RT020]', () => {
  assert.deepEqual(['7', '10415'].map(orderIdOf), [7, 10_415]);
  for (const none of ['', '0', '-1', '1e3', '7a', 'NaN', '9'.repeat(20)]) assert.equal(orderIdOf(none), null);
  assert.equal(orderIdInQuery('?orders_services_id=7&search=x'), 7);
  assert.equal(orderIdInQuery('?orders_services_id=x'), null);
  assert.equal(orderIdInQuery(''), null);
});
