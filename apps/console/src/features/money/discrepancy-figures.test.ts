import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf, orderOf } from './discrepancy-figures.ts';

const detail = {
  ordersServicesId: 12,
  oursCents: 123_450,
  theirsCents: null,
  status: 'open',
  problems: ['wrong address', 'no events'],
  attempts: 3,
};

test('shows cents as amounts and everything else as text', () => {
  assert.deepEqual(figuresOf({ detail }), [
    { name: 'oursCents', value: '1234.50', isAmount: true },
    { name: 'status', value: 'open', isAmount: false },
    { name: 'problems', value: 'wrong address; no events', isAmount: false },
    { name: 'attempts', value: '3', isAmount: false },
  ]);
});

test('finds the order of a discrepancy where one is named', () => {
  assert.equal(orderOf({ detail }), 12);
  assert.equal(orderOf({ detail: { ordersServicesId: 'none' } }), undefined);
});
