import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arePartsLate, awaitsParts, isPartAboard, isPartReady, partStates } from './part-state.ts';

const HOUR = 3_600_000;

test('counts parts at the shop, in the locker, in the van and not needed as ready [PT001]', () => {
  assert.deepEqual(partStates.filter(isPartReady), ['at_shop', 'in_locker', 'in_van', 'not_needed']);
  assert.deepEqual(partStates.filter(isPartAboard), ['in_van', 'not_needed']);
});

test('reports parts late within 18 hours of the visit, unless all are ready [PT002]', () => {
  const late = (states: Parameters<typeof arePartsLate>[0], hours: number) =>
    arePartsLate(states, { startsAt: 100 * HOUR, now: (100 - hours) * HOUR });
  assert.equal(late(['in_van', 'ordered'], 18), true);
  assert.equal(late(['in_van', 'ordered'], 18.01), false);
  assert.equal(late(['in_van', 'in_locker', 'not_needed'], 1), false);
  assert.equal(late([], 1), false);
  assert.equal(late(['needed'], -1), true);
});

test('tracks parts until the mechanic is on the way', () => {
  assert.equal(awaitsParts({ status: 'pending', progress: null }), true);
  assert.equal(awaitsParts({ status: 'confirm', progress: null }), true);
  assert.equal(awaitsParts({ status: 'confirm', progress: 'on_the_way' }), false);
  for (const status of ['draft', 'complete', 'declined', 'canceled'] as const)
    assert.equal(awaitsParts({ status, progress: null }), false);
});
