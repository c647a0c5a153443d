import assert from 'node:assert/strict';
import test from 'node:test';
import { isDisrupted } from './seen-day.ts';

const seen = { visits: ['1 5 10:00', '2 6 12:00'], losses: ['off 5'] };

test('plans again after a lost visit, a change of its time or mechanic, time off and a delay', () => {
  assert.equal(isDisrupted(seen, seen), false);
  assert.equal(isDisrupted(seen, { ...seen, visits: ['1 5 10:00'] }), true);
  assert.equal(isDisrupted(seen, { ...seen, visits: ['1 5 11:00', '2 6 12:00'] }), true);
  assert.equal(isDisrupted(seen, { ...seen, losses: ['off 5', 'late 2'] }), true);
});

test('does not plan again after a booking, or when time off ends', () => {
  assert.equal(isDisrupted(seen, { visits: [...seen.visits, '3 5 14:00'], losses: [] }), false);
});
