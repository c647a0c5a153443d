import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingForOffers, readinessSteps, type Preparation } from './readiness.ts';

const today = '2026-12-01';
const fresh: Preparation = {
  skills: 0,
  weeklyHours: 0,
  hasBase: false,
  certificates: [],
  lockerShown: false,
  lockers: 1,
};
const prepared: Preparation = {
  skills: 1,
  weeklyHours: 1,
  hasBase: true,
  certificates: [
    { kind: 'trade', validUntil: today },
    { kind: 'insurance', validUntil: '2027-06-30' },
  ],
  lockerShown: true,
  lockers: 1,
};

test('lists what a new mechanic still needs, in order [JB030]', () => {
  assert.deepEqual(missingForOffers(fresh, today), readinessSteps);
  assert.deepEqual(missingForOffers(prepared, today), []);
  assert.deepEqual(missingForOffers({ ...prepared, skills: 0, hasBase: false }, today), ['skills', 'base']);
});

test('counts certificates of the day, and lockers only where there are some', () => {
  assert.deepEqual(missingForOffers(prepared, '2026-12-02'), ['certificates']);
  assert.deepEqual(missingForOffers({ ...prepared, lockerShown: false }, today), ['locker']);
  assert.deepEqual(missingForOffers({ ...prepared, lockerShown: false, lockers: 0 }, today), []);
});
