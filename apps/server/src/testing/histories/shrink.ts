import { commands } from './commands.ts';
import { visitIn, type Step } from './command.ts';

type Breaks = (steps: readonly Step[]) => Promise<boolean>;

/** Leaves steps out; those on a visit that is no longer booked go too, and later visits take the names before theirs. */
function without(steps: readonly Step[], from: number, count: number): readonly Step[] {
  const names = new Map<string, string>();
  let booked = 0;
  let left = 0;
  return steps.flatMap((step, index) => {
    const isOut = index >= from && index < from + count;
    if (step.do === 'book') {
      booked += 1;
      if (!isOut) {
        left += 1;
        names.set(`v${booked}`, `v${left}`);
      }
    }
    const visit = visitIn(step.on);
    const name = visit === undefined ? undefined : names.get(visit);
    if (isOut || (visit !== undefined && name === undefined)) return [];
    return [name === undefined ? step : { ...step, on: `${name}${step.on?.slice(visit?.length)}` }];
  });
}

/** The values of a choice that are simpler than the step's own: those before it in their list. */
const simpler = (step: Step, choice: string): readonly string[] => {
  const values = commands[step.do]?.choose[choice] ?? [];
  return values.slice(0, Math.max(0, values.indexOf(step[choice] ?? '')));
};

/**
 * Finds a shorter history that breaks the same rule: leaves out halves, then quarters, then single steps, and moves
 * values toward the first of their list.
 */
export async function shrink(
  steps: readonly Step[],
  breaks: Breaks,
  tries: number,
): Promise<readonly Step[]> {
  let best = steps;
  let left = tries;
  const take = async (candidate: readonly Step[]): Promise<boolean> => {
    if (left === 0) return false;
    left -= 1;
    if (!(await breaks(candidate))) return false;
    best = candidate;
    return true;
  };
  for (let count = Math.ceil(best.length / 2); count > 0; count = count === 1 ? 0 : Math.ceil(count / 2))
    for (let from = best.length - count; from >= 0; from = Math.min(from, best.length) - count) {
      const candidate = without(best, from, count);
      if (candidate.length > 0) await take(candidate);
    }
  for (const index of best.keys())
    for (const choice of Object.keys(best[index] ?? {}))
      for (const value of simpler(best[index] as Step, choice))
        if (await take(best.with(index, { ...(best[index] as Step), [choice]: value }))) break;
  return best;
}
