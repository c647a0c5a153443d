import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayOf, delayChoices } from './delay-choices.ts';

const minute = 60_000;
const startsAt = Date.parse('2026-12-01T14:00:00-05:00');

test('a delayed mechanic can only choose longer delays', () => {
  assert.deepEqual(delayChoices(startsAt, startsAt - 60 * minute), [15, 30, 45, 60, 90, 120]);
  assert.deepEqual(delayChoices(startsAt, startsAt + 14 * minute), [15, 30, 45, 60, 90, 120]);
  const [first] = delayChoices(startsAt, startsAt + 47 * minute);
  assert.equal(first, 60);
  assert.deepEqual(delayChoices(startsAt, startsAt + 450 * minute), [465, 480]);
});

test('the estimated arrival determines the delay in steps of five minutes', () => {
  assert.equal(delayOf(startsAt, '2026-12-01T14:21:00-05:00'), 25);
  assert.equal(delayOf(startsAt, '2026-12-01T13:50:00-05:00'), null);
  assert.equal(delayOf(startsAt, null), null);
});
