import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeTimer, nextChange } from './code-timer.ts';

const at = 1_000_000;

test('the code timer counts whole minutes and stops at five [ST049, ST050, CO012, CO013]', () => {
  const minutes = [0, 59_999, 60_000, 119_999, 240_000, 300_000, 304_999].map(
    (ms) => codeTimer(at, at + ms).minutes,
  );
  assert.deepEqual(minutes, [0, 0, 1, 1, 4, 5, 5]);
});

test("after 305 seconds the 'code sent' state clears [ST051, CO011]", () => {
  assert.equal(codeTimer(at, at + 304_999).sent, true);
  assert.equal(codeTimer(at, at + 305_000).sent, false);
  assert.equal(codeTimer(null, at).sent, false);
});

test('the timer fires at each full minute and last at 305 seconds', () => {
  assert.equal(nextChange(at, at), 60_000);
  assert.equal(nextChange(at, at + 61_000), 59_000);
  assert.equal(nextChange(at, at + 300_000), 5_000);
  assert.equal(nextChange(at, at + 305_000), undefined);
});
