import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availableStarts, candidatesAt } from '@hoist/domain/scheduling/slots/slots';
import { formatIso } from '@hoist/domain/time';
import fc from 'fast-check';
import { tryEverything } from '#server/testing/calendars/oracle.ts';
import { randomTowns } from '#server/testing/calendars/random-calendars.ts';
import { samples } from '#server/testing/samples.ts';

/** Starts for which the mechanics are compared too. */
const ASKED = 8;

test('offers the same times and mechanics as a brute-force search over random calendars', () => {
  fc.assert(
    fc.property(randomTowns({ one: 1, other: 2 }), fc.nat(), ({ request }, which) => {
      const able = tryEverything(request);
      const local = (instant: number) => formatIso(instant, request.placeZone);
      const expected = [...able].filter(([, mechanics]) => mechanics.length > 0).map(([start]) => start);
      assert.deepEqual(availableStarts(request).map(local), expected.map(local));
      const starts = [...able.keys()];
      for (let asked = 0; asked < Math.min(ASKED, starts.length); asked += 1) {
        const start = starts[(which + asked * 13) % starts.length] ?? 0;
        const found = candidatesAt(start, request).map(({ mechanicId }) => mechanicId);
        assert.deepEqual(
          found.toSorted((a, b) => a - b),
          able.get(start),
          local(start),
        );
      }
    }),
    // No shrinking, because it would repeat the brute force a thousand times; the seed reproduces a failure.
    { ...samples(250, 10_000), endOnFailure: true },
  );
});
