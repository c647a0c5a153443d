import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupOfError } from './error-group.ts';

const thrown = (changes: Partial<Parameters<typeof groupOfError>[0]>) =>
  groupOfError({ name: 'TypeError', message: 'x is undefined', stack: '', page: '', ...changes });

test('groups the same error across customers, orders and builds [CS010]', () => {
  const one = thrown({
    message: "Cannot read 'name' of order 10401 of dana@hoist.test",
    stack: `TypeError: Cannot read\n    at showOrder (https://hoist.test/assets/orders-AbCd_123.js:1:2345)\n    at https://hoist.test/assets/index-x.js:1:1`,
  });
  const other = thrown({
    message: "Cannot read 'phone' of order 98 of sam.roy+x@mail.example.com",
    stack: `TypeError: Cannot read\n    at showOrder (https://other.test/assets/orders-ZZzz9876.js:7:9)`,
  });
  assert.deepEqual(one, other);
  assert.equal(one.place, 'showOrder orders.js');
  assert.equal(one.message, 'Cannot read “…” of order # of …');
});

test('skips library frames and separates groups by place', () => {
  const stack = `Error: x
    at Query.run (/srv/node_modules/pg/lib/query.js:10:5)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
    at async listOrders (file:///srv/apps/server/src/modules/orders/list-orders.ts:90:20)`;
  assert.equal(thrown({ stack }).place, 'listOrders server/modules/orders/list-orders.ts');
  const bundled = `Error: x
    at Query.run (file:///srv/apps/server/dist/node_modules-AbCd_123.js:1:105)
    at async listOrders (file:///srv/apps/server/dist/app-AbCd_123.js:90:20)`;
  assert.equal(thrown({ stack: bundled }).place, 'listOrders server/app.js');
  assert.notEqual(thrown({ stack }).place, thrown({ stack: stack.replace('listOrders', 'listAudit') }).place);
});

test('reads the place from a Safari stack, or from the page without a stack', () => {
  assert.equal(
    thrown({ stack: 'showOrder@https://hoist.test/assets/orders-AbCd_123.js:1:23' }).place,
    'showOrder orders.js',
  );
  assert.equal(thrown({ page: 'https://hoist.test/inside/orders/10401?x=1' }).place, '/inside/orders/#');
  assert.equal(thrown({ name: '' }).name, 'Error');
});
