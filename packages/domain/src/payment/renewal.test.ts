import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultHoldFigures } from './hold-figures.ts';
import { renewalOf } from './renewal.ts';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 11, 10, 15);
const ask = (given: { readonly now: number; readonly captureBefore: number | null }) =>
  renewalOf({
    startsAt: start,
    endsAt: start + 2 * HOUR,
    figures: defaultHoldFigures,
    now: start + given.now * HOUR,
    captureBefore: given.captureBefore === null ? null : start + given.captureBefore * HOUR,
  });

test('a hold is made again when it would end less than a day after its visit, or than now for a late job', () => {
  assert.equal(ask({ now: -60, captureBefore: 26 }), 'keep');
  assert.equal(ask({ now: -60, captureBefore: 25 }), 'renew');
  assert.equal(ask({ now: 10, captureBefore: 34 }), 'keep');
  assert.equal(ask({ now: 11, captureBefore: 34 }), 'renew');
});

test('a hold of a visit more than three days away waits for its day instead', () => {
  assert.equal(ask({ now: -73, captureBefore: 25 }), 'defer');
  assert.equal(ask({ now: -73, captureBefore: null }), 'defer');
  assert.equal(ask({ now: -72, captureBefore: null }), 'renew');
});

test('a hold of a job that nobody completes is not made again for ever', () => {
  assert.equal(ask({ now: 2 + 14 * 24, captureBefore: null }), 'renew');
  assert.equal(ask({ now: 3 + 14 * 24, captureBefore: null }), 'keep');
});
