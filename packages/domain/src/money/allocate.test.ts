import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocateWithin } from './allocate.ts';

test('gives what one line cannot take to the others, and leaves out what none can', () => {
  assert.deepEqual(allocateWithin(1000, [100, 100], [9999, 9999]), [500, 500]);
  assert.deepEqual(allocateWithin(1000, [100, 100], [200, 9999]), [200, 800]);
  assert.deepEqual(allocateWithin(1000, [100, 100, 0], [200, 300, 0]), [200, 300, 0]);
  assert.deepEqual(allocateWithin(0, [0, 0], [0, 0]), [0, 0]);
});
