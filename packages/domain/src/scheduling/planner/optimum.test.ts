import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import highsModule from 'highs';
import { kmOf, planRequests } from '../../../test/plan-days.ts';
import { samples } from '../../../test/samples.ts';
import { dayModelOf } from './day-model.ts';
import { BASE, FORBIDDEN } from './mechanic-day.ts';
import { planDay } from './plan-day.ts';
import type { PlanRequest } from './plan-request.ts';

// The package declares its types as CommonJS, although the default export is the loader itself.
const highs = await (highsModule as unknown as typeof highsModule.default)();

/** The day as a mixed-integer program: a variable for each drive of each mechanic, each visit has one mechanic. */
function programOf(request: PlanRequest): string {
  const { days, visits } = dayModelOf(request);
  const nodes = [BASE, ...visits.keys()];
  const costs: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const visited = new Map<number, string[]>(nodes.map((node) => [node, []]));
  for (const [mechanic, day] of days.entries()) {
    const drives = nodes.flatMap((from) =>
      nodes
        .filter((to) => to === BASE || to > from)
        .filter((to) => (to !== BASE || from !== BASE) && (to === BASE || day.may(to)))
        .filter((to) => day.link(from, to) < FORBIDDEN)
        .map((to) => ({ from, to, name: `x${mechanic}_${from + 1}_${to + 1}`, km: day.link(from, to) })),
    );
    names.push(...drives.map(({ name }) => name));
    costs.push(...drives.map(({ name, km }) => `${km.toFixed(9)} ${name}`));
    for (const node of nodes) {
      const [into, out] = [
        drives.filter(({ to }) => to === node),
        drives.filter(({ from }) => from === node),
      ];
      if (node !== BASE) visited.get(node)?.push(...into.map(({ name }) => name));
      if (into.length + out.length > 0 && node !== BASE)
        rules.push(
          `${[...into.map(({ name }) => `+ ${name}`), ...out.map(({ name }) => `- ${name}`)].join(' ')} = 0`,
        );
      else if (out.length > 0) rules.push(`${out.map(({ name }) => `+ ${name}`).join(' ')} <= 1`);
    }
  }
  for (const [node, into] of visited)
    if (node !== BASE) rules.push(`${into.map((name) => `+ ${name}`).join(' ')} = 1`);
  return `Minimize\n obj: ${costs.join(' + ')}\nSubject To\n ${rules.join('\n ')}\nBinary\n ${names.join(' ')}\nEnd`;
}

test('plans are close to the optimum that HiGHS proves, and the bound is below it', () => {
  let [driven, optimal, exact, days] = [0, 0, 0, 0];
  fc.assert(
    fc.property(planRequests({ mechanics: 5, visits: 22 }), (random) => {
      // Only driving is weighed, and limits, which the program does not have, are lifted.
      const mechanics = random.mechanics.map((one) => ({
        ...one,
        calendar: { ...one.calendar, dailyLimit: { jobs: null, minutes: null } },
      }));
      const visits = random.visits.filter(({ mechanicId }) => mechanicId !== null);
      const request = { ...random, mechanics, visits, weights: { change: 0, unevenness: 0 } };
      if (visits.length === 0) return;
      const { Status, ObjectiveValue } = highs.solve(programOf(request), { mip_rel_gap: 0 });
      assert.equal(Status, 'Optimal');
      const { mechanicOf, boundKm } = planDay(request);
      const km = kmOf(request, ({ id }) => mechanicOf.get(id));
      assert.ok(boundKm <= ObjectiveValue + 1e-4, `${boundKm} ${ObjectiveValue}`);
      assert.ok(km >= ObjectiveValue - 1e-4, `${km} ${ObjectiveValue}`);
      [driven, optimal] = [driven + km, optimal + ObjectiveValue];
      [exact, days] = [exact + (km <= ObjectiveValue + 1e-4 ? 1 : 0), days + 1];
    }),
    samples(30, 300),
  );
  assert.ok(driven <= optimal * 1.01, `${driven} km, the optimum is ${optimal}`);
  assert.ok(exact >= days * 0.8, `${exact} of ${days} days are optimal`);
});
