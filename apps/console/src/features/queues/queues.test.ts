import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countIn, queueNames, queuePath } from './queues.ts';

test('counts what waits in a queue of orders and in the others [DI006]', () => {
  const orderQueue = queueNames[1];
  const counts = {
    reports: 1,
    reportsDue: 0,
    conversations: 0,
    inquiries: 2,
    applications: 3,
    prices: 5,
    orders: { [orderQueue]: 4 },
  };
  const count = (name: (typeof queueNames)[number]) => countIn(counts as Parameters<typeof countIn>[0], name);
  assert.deepEqual(
    [count('reports'), count('inquiries'), count('applications'), count('prices')],
    [1, 2, 3, 5],
  );
  assert.equal(count(orderQueue), 4);
});

test('counts nothing in a queue of orders that the server leaves out', () => {
  const counts = {
    reports: 1,
    reportsDue: 0,
    conversations: 0,
    inquiries: 2,
    applications: 3,
    prices: 0,
    orders: {},
  };
  assert.equal(countIn(counts as Parameters<typeof countIn>[0], queueNames[1]), 0);
});

test('leads to applications among the mechanics and to the others among the queues', () => {
  assert.equal(queuePath('applications'), '/mechanics/applications');
  assert.equal(queuePath('inquiries'), '/queues/inquiries');
});
