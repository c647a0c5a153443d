import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf, withFilter } from './orders-filter.ts';

test('a filter is written to and read from the address beside other parameters', () => {
  const filter = { search: 'Civic & more', status: 'complete' } as const;
  const query = withFilter('?orders_services_id=7', filter);
  assert.deepEqual(filterOf(query), filter);
  assert.equal(new URLSearchParams(query).get('orders_services_id'), '7');
  assert.equal(withFilter(query, { search: '', status: '' }), '?orders_services_id=7');
  assert.equal(withFilter('', { search: '', status: '' }), '');
});

test('an unknown status is ignored, and a search is cut to the length that the server accepts', () => {
  assert.deepEqual(filterOf('?order_service_status=draft&search='), { search: '', status: '' });
  assert.equal(filterOf(`?search=${'x'.repeat(300)}`).search.length, 100);
});
