import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryWaitMs } from './retry-wait.ts';

test('starts the wait at one second and doubles it with every failed try [CO048, CO049]', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((tries) => retryWaitMs(tries, 0)),
    [1000, 2000, 4000, 8000, 16_000],
  );
});

test('takes at most half of the wait off at random [CO050]', () => {
  assert.equal(retryWaitMs(3, 0.999_999), 2000);
  assert.equal(retryWaitMs(3, 0.5), 3000);
});

test('limits the wait to four hours [CO051]', () => {
  assert.equal(retryWaitMs(40, 0), 4 * 3_600_000);
  assert.equal(retryWaitMs(4000, 0), 4 * 3_600_000);
});
