import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultOwnChangeRule, grantsChange } from './own-change.ts';

const HOUR = 3_600_000;
const startsAt = 100 * HOUR;
const visit = { status: 'confirm', progress: null, startsAt } as const;
const at = (now: number, rule = defaultOwnChangeRule) => ({ now, rule });

test('grants moves and cancellations until a day before the start', () => {
  for (const kind of ['move', 'cancel'] as const) {
    assert.equal(grantsChange(kind, visit, at(startsAt - 24 * HOUR)), true);
    assert.equal(grantsChange(kind, visit, at(startsAt - 24 * HOUR + 1)), false);
  }
});

test('follows the office’s rule; without one a person decides [DI015]', () => {
  assert.equal(grantsChange('move', visit, at(startsAt - 2 * HOUR, { untilHours: 2 })), true);
  assert.equal(grantsChange('move', visit, at(0, { untilHours: null })), false);
});

test('grants nothing of a visit that is not confirmed or under way', () => {
  assert.equal(grantsChange('cancel', { ...visit, status: 'complete' }, at(0)), false);
  assert.equal(grantsChange('cancel', { ...visit, progress: 'on_the_way' }, at(0)), false);
});
