import fc from 'fast-check';
import { commands } from './commands.ts';
import type { Command, Step } from './command.ts';
import { customerNames, mechanicNames } from './company.ts';
import { servicesOf } from './model.ts';
import { actOf, type Game } from './acts.ts';

/** Steps of a drawn history. */
const longest = 18;

/** Draws the steps of a history: the same seed draws the same ones. */
export function drawing(seed: number): (game: Game, taken: readonly Step[]) => Step | undefined {
  let drawn = 0;
  const below = (limit: number): number => {
    drawn += 1;
    const [value] = fc.sample(fc.integer({ min: 0, max: limit - 1 }), {
      seed: seed * 10_007 + drawn,
      numRuns: 1,
    });
    return value ?? 0;
  };
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to draw from');
    return value;
  };

  function possible(game: Game, [name, command]: readonly [string, Command], mayRefuse: boolean): Step[] {
    const by = oneOf(command.by);
    const choices = Object.entries(command.choose).map(([choice, values]) => [choice, oneOf(values)]);
    return subjects(game, command).flatMap((on) => {
      const step = {
        do: name,
        by,
        ...(on === undefined ? {} : { on }),
        ...Object.fromEntries(choices),
      } as Step;
      const act = actOf(game, step, '');
      if (!act || !command.when(act)) return [];
      return (command.refused(act) === undefined) === !mayRefuse ? [step] : [];
    });
  }

  return (game, taken) => {
    if (taken.length >= longest) return undefined;
    const mayRefuse = taken.length > 2 && below(10) === 0;
    const steps = Object.entries(commands).map((entry) => possible(game, entry, mayRefuse));
    const weighted = Object.values(commands).flatMap(({ weight }, index) =>
      (steps[index] ?? []).length > 0 ? [{ index, weight }] : [],
    );
    let left = below(
      Math.max(
        1,
        weighted.reduce((sum, { weight }) => sum + weight, 0),
      ),
    );
    for (const { index, weight } of weighted) {
      left -= weight;
      if (left < 0) return oneOf(steps[index] ?? []);
    }
    return undefined;
  };
}

function subjects({ model }: Game, { on }: Command): readonly (string | undefined)[] {
  if (on === 'company') return [undefined];
  if (on === 'customer') return customerNames;
  if (on === 'mechanic') return mechanicNames;
  if (on === 'visit') return model.visits.map(({ name }) => name);
  return servicesOf(model).map(({ name }) => name);
}
