import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { brakes, slotRequests } from '../../test/calendars.ts';
import { samples } from '../../test/samples.ts';
import { availableStarts, candidatesAt } from './slots/slots.ts';

const hour = 3_600_000;

test('removes starts after a certificate expires, only for services that need it', () => {
  fc.assert(
    fc.property(slotRequests, fc.integer({ min: 0, max: 96 }), (request, hours) => {
      const lapse = request.now + hours * hour;
      const ends = (service: typeof brakes) =>
        request.mechanics.map((one) => ({ ...one, lapses: new Map([[service, lapse]]) }));
      const all = availableStarts(request);
      const needs = request.visit.services.includes(brakes);
      const left = availableStarts({ ...request, mechanics: ends(brakes) });
      assert.deepEqual(left, needs ? all.filter((start) => start < lapse) : all);
      for (const start of all.slice(0, 3)) {
        const candidates = candidatesAt(start, { ...request, mechanics: ends(brakes) });
        assert.equal(candidates.length > 0, left.includes(start));
      }
    }),
    samples(100),
  );
});
