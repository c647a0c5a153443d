import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { retryWithBackoff } from './retry-with-backoff.ts';

test('retries with doubling waits, immediately on demand, and never after a success [CO048, CO049]', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  const retry = retryWithBackoff(
    () => {
      tries += 1;
    },
    () => 0,
  );
  const failAndPass = (ms: number) => {
    retry.failed();
    mock.timers.tick(ms);
    return tries;
  };
  assert.deepEqual([failAndPass(999), failAndPass(1999), failAndPass(4000), failAndPass(8000)], [0, 0, 1, 2]);
  retry.failed();
  retry.retryNow();
  assert.equal(tries, 3);
  retry.failed();
  retry.succeeded();
  retry.retryNow();
  mock.timers.tick(4 * 3_600_000);
  assert.equal(tries, 3);
  assert.equal(failAndPass(1000), 4);
  mock.timers.reset();
});
