import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { toronto } from '../../test/zones.ts';
import { MAX_PROPOSED_TIMES, proposedTimes } from './proposed-times.ts';

const hour = 3_600_000;
/** 1 December 2026 at 14:00 in Toronto. */
const present = Date.UTC(2026, 11, 1, 19);
const day = 24 * hour;
const propose = (starts: readonly number[], from = present) =>
  proposedTimes({ starts, present, from, placeZone: toronto });

test('proposes the first start, then the start nearest to the chosen hour on the next days', () => {
  const starts = [
    present + 2 * hour,
    present + 3 * hour,
    present + day - 4 * hour,
    present + day + hour,
    present + day + 3 * hour,
    present + 4 * day - hour,
    present + 4 * day,
    present + 5 * day,
  ];
  assert.deepEqual(propose(starts), [present + 2 * hour, present + day + hour, present + 4 * day]);
  assert.deepEqual(propose(starts, present + 2 * day), [present + 4 * day - hour, present + 5 * day]);
  assert.deepEqual(propose([present]), []);
});

test('proposes at most three free starts in order', () => {
  const anyStarts = fc.uniqueArray(fc.integer({ min: -20, max: 400 }), { maxLength: 60 });
  fc.assert(
    fc.property(anyStarts, (steps) => {
      const starts = steps.map((step) => present + (step * hour) / 2).toSorted((a, b) => a - b);
      const proposed = propose(starts);
      assert.ok(proposed.length <= MAX_PROPOSED_TIMES);
      assert.ok(proposed.every((at) => starts.includes(at) && at > present));
      assert.deepEqual(
        proposed.toSorted((a, b) => a - b),
        [...proposed],
      );
      assert.equal(
        proposed.length > 0,
        starts.some((at) => at > present),
      );
    }),
    samples(50),
  );
});
