import assert from 'node:assert/strict';
import test from 'node:test';
import { isId, ordersServicesId, userId } from './ids.ts';

test('accepts only positive safe integers as ids', () => {
  assert.equal(userId(7), 7);
  for (const value of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    assert.equal(isId(value), false);
    assert.throws(() => ordersServicesId(value), RangeError);
  }
});
