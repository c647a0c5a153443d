import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf, withFilter } from './orders-filter.ts';

test('a filter goes into the address and comes back, beside other parameters', () => {
  const filter = { search: 'Civic & more', status: 'complete' } as const;
  const query = withFilter('?orders_services_id=7', filter);
  assert.deepEqual(filterOf(query), filter);
  assert.equal(new URLSearchParams(query).get('orders_services_id'), '7');
  assert.equal(withFilter(query, { search: '', status: '' }), '?orders_services_id=7');
  assert.equal(withFilter('', { search: '', status: '' }), '');
});

test('a status that is none narrows nothing, and a search is no longer than the server takes', () => {
  assert.deepEqual(filterOf('?order_service_status=draft&search='), { search: '', status: '' });
  assert.equal(filterOf(`?search=${'x'.repeat(300)}`).search.length, 100);
});
