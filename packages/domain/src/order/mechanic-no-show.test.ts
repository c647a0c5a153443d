import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedVisitStep, type Unarrived } from './mechanic-no-show.ts';

const minute = 60_000;
const startsAt = Date.parse('2026-12-03T15:00:00Z');
const settings = { askMinutes: 60, remedyMinutes: 120, answerMinutes: 30 };
const at = (minutes: number, given: Partial<Unarrived> = {}) =>
  missedVisitStep({
    startsAt,
    confirmedAt: startsAt - 24 * 60 * minute,
    expectedAt: null,
    askedAt: null,
    now: startsAt + minutes * minute,
    settings,
    ...given,
  });

test('asks the mechanic an hour after the arrival window, and gives the visit up after two [DI025]', () => {
  assert.deepEqual([at(0), at(89), at(90)], ['wait', 'wait', 'ask']);
  const askedAt = startsAt + 90 * minute;
  assert.deepEqual([at(149, { askedAt }), at(150, { askedAt })], ['wait', 'remedy']);
});

test('gives up only after asking and leaving time for an answer', () => {
  assert.equal(at(5000), 'ask');
  const askedAt = startsAt + 5000 * minute;
  assert.deepEqual([at(5029, { askedAt }), at(5030, { askedAt })], ['wait', 'remedy']);
});

test('starts the wait at the reported arrival of a late mechanic', () => {
  const expectedAt = startsAt + 50 * minute;
  assert.deepEqual([at(109, { expectedAt }), at(110, { expectedAt })], ['wait', 'ask']);
});

test('starts the wait at a confirmation that came after the start', () => {
  const confirmedAt = startsAt + 60 * minute;
  assert.deepEqual([at(149, { confirmedAt }), at(150, { confirmedAt })], ['wait', 'ask']);
});
