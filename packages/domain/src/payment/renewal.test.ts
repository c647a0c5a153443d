import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultHoldSettings } from './hold-settings.ts';
import { renewalOf } from './renewal.ts';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 11, 10, 15);
const renewal = (given: { readonly now: number; readonly captureBefore: number | null }) =>
  renewalOf({
    startsAt: start,
    endsAt: start + 2 * HOUR,
    settings: defaultHoldSettings,
    now: start + given.now * HOUR,
    captureBefore: given.captureBefore === null ? null : start + given.captureBefore * HOUR,
  });

test('renews a hold that expires less than a day after its visit, or after now for a late job [PM007]', () => {
  assert.equal(renewal({ now: -60, captureBefore: 26 }), 'keep');
  assert.equal(renewal({ now: -60, captureBefore: 25 }), 'renew');
  assert.equal(renewal({ now: 10, captureBefore: 34 }), 'keep');
  assert.equal(renewal({ now: 11, captureBefore: 34 }), 'renew');
});

test('defers the hold of a visit more than three days away', () => {
  assert.equal(renewal({ now: -73, captureBefore: 25 }), 'defer');
  assert.equal(renewal({ now: -73, captureBefore: null }), 'defer');
  assert.equal(renewal({ now: -72, captureBefore: null }), 'renew');
});

test('stops renewing holds 14 days after the visit', () => {
  assert.equal(renewal({ now: 2 + 14 * 24, captureBefore: null }), 'renew');
  assert.equal(renewal({ now: 3 + 14 * 24, captureBefore: null }), 'keep');
});
