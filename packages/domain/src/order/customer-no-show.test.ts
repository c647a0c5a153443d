import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isNewAttempt,
  mayBeginAbsence,
  missingForNoShow,
  waitsUntil,
  type Absence,
  type Closing,
} from './customer-no-show.ts';

const minute = 60_000;
const startsAt = Date.parse('2026-12-03T15:00:00Z');
const settings = { waitMinutes: 15, contactAttempts: 2 };
const nothing: Absence = { begunAt: startsAt + 5 * minute, startsAt, attempts: [], pictures: 0 };
const tried = (...at: readonly number[]) =>
  at.map((minutes) => ({ kind: 'call', at: startsAt + minutes * minute }) as const);
const missing = (absence: Partial<Absence>, minutes: number, given: Partial<Closing> = {}) =>
  missingForNoShow(
    { ...nothing, ...absence },
    { now: startsAt + minutes * minute, canTakePictures: true, settings, ...given },
  ).map((one) => (one.what === 'contact' ? `contact ${one.left}` : one.what));

test('requires 15 minutes, two contact attempts and a picture for a no-show [DI026]', () => {
  assert.deepEqual(missing({}, 6), ['wait', 'contact 2', 'picture']);
  assert.deepEqual(missing({ attempts: tried(6) }, 19), ['wait', 'contact 1', 'picture']);
  assert.deepEqual(missing({ attempts: tried(6, 12), pictures: 1 }, 19), ['wait']);
  assert.deepEqual(missing({ attempts: tried(6, 12), pictures: 1 }, 20), []);
});

test('requires no picture when the client cannot take one', () => {
  assert.deepEqual(missing({ attempts: tried(6, 12) }, 20, { canTakePictures: false }), []);
  assert.deepEqual(missing({ attempts: tried(6, 12) }, 20), ['picture']);
});

test('starts the wait at the time of the visit when the mechanic is early', () => {
  const early = { begunAt: startsAt - 20 * minute, startsAt };
  assert.equal(waitsUntil(early, settings), startsAt + 15 * minute);
});

test('counts repeated attempts within a minute once', () => {
  const [first] = tried(6);
  assert.ok(first);
  assert.equal(isNewAttempt({ kind: 'call', at: first.at + minute - 1 }, [first]), false);
  assert.equal(isNewAttempt({ kind: 'call', at: first.at + minute }, [first]), true);
  assert.equal(isNewAttempt({ kind: 'text', at: first.at }, [first]), true);
});

test('allows an absence only after arrival and before the work', () => {
  assert.equal(mayBeginAbsence({ status: 'confirm', progress: 'arrived' }), true);
  for (const progress of [null, 'on_the_way', 'in_progress'] as const)
    assert.equal(mayBeginAbsence({ status: 'confirm', progress }), false);
  assert.equal(mayBeginAbsence({ status: 'canceled', progress: 'arrived' }), false);
});
