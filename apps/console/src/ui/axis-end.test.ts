import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisEnd } from './axis-end.ts';

test('ends an axis at the next of 1, 2, 5 and 10 times a power of ten', () => {
  const ends = [1, 1.2, 3, 7, 10, 11, 480, 5_001].map((largest) => axisEnd(largest));
  assert.deepEqual(ends, [1, 2, 5, 10, 10, 20, 500, 10_000]);
});

test('ends an axis without values at one', () => {
  assert.equal(axisEnd(0), 1);
});
