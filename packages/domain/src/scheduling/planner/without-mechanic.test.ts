import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { brokenRules, planRequests } from '../../../test/plan-days.ts';
import { samples } from '../../../test/samples.ts';
import { planDay } from './plan-day.ts';
import { withoutMechanic } from './without-mechanic.ts';

test('gives the visits of an absent mechanic to others, whose own visits stay with them', () => {
  fc.assert(
    fc.property(planRequests({ mechanics: 4, visits: 16 }), fc.nat(), (request, number) => {
      const absent = request.mechanics[number % request.mechanics.length]?.calendar.id;
      if (absent === undefined) return;
      const own = request.visits.filter(({ mechanicId }) => mechanicId === absent);
      const planned = new Set(own.slice(1).map(({ id }) => id));
      const asked = withoutMechanic(request, { mechanicId: absent, planned });
      const { mechanicOf } = planDay(asked);
      assert.deepEqual(
        brokenRules(asked, ({ id }) => mechanicOf.get(id)),
        [],
      );
      assert.ok([...mechanicOf.values()].every((id) => id !== absent));
      for (const { id, mechanicId } of request.visits)
        if (mechanicId !== null && mechanicId !== absent) assert.equal(mechanicOf.get(id), mechanicId);
      // What is under way stays with the absent mechanic, and visits without one are no part of it.
      assert.ok([...mechanicOf.keys()].every((id) => planned.has(id) || !own.some((one) => one.id === id)));
      assert.ok(asked.visits.every(({ id, mechanicId }) => mechanicId !== null || planned.has(id)));
    }),
    samples(50, 500),
  );
});
