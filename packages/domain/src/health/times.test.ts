import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { bucketCount, bucketOf, shareOfTimes, timeBoundsMs } from './times.ts';

test('counts a time in its bucket, upper bound included', () => {
  assert.deepEqual([0, 5, 5.1, 100, 5000, 5001].map(bucketOf), [0, 0, 1, 4, 9, 10]);
  assert.equal(bucketCount, timeBoundsMs.length + 1);
});

test('returns undefined for no times, and the maximum above the last bound', () => {
  const none = Array.from({ length: bucketCount }, () => 0);
  assert.equal(shareOfTimes(none, { share: 0.5, mostMs: 9 }), undefined);
  assert.equal(shareOfTimes([...none.slice(0, -1), 3], { share: 0.5, mostMs: 7_300 }), 7_300);
});

test('estimates a percentile in the bucket of the real one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95),
      (times, share) => {
        const counts = Array.from({ length: bucketCount }, () => 0);
        for (const time of times) counts[bucketOf(time)] = (counts[bucketOf(time)] ?? 0) + 1;
        const sorted = times.toSorted((one, other) => one - other);
        const real = sorted[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
        const estimated = shareOfTimes(counts, { share, mostMs: sorted.at(-1) ?? 0 }) ?? -1;
        assert.ok(
          estimated <= (sorted.at(-1) ?? 0) && (bucketOf(estimated) === bucketOf(real) || estimated <= real),
        );
      },
    ),
    samples(200),
  );
});
