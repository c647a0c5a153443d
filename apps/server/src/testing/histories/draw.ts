import fc from 'fast-check';
import { commands } from './commands.ts';
import { visitIn, type Command, type Step } from './command.ts';
import { customerNames, mechanicNames } from './company.ts';
import { servicesOf } from './model.ts';
import { actOf, type Game } from './acts.ts';

/** Most steps of a drawn history. The gate plays half of them, because steps are what costs processor time. */
const longest = process.env['HOIST_LONG'] === '1' ? 26 : 13;

type OneOf = <T>(values: readonly T[]) => T;
type Below = (limit: number) => number;

/** A source of whole numbers below a limit, each as likely as the others. */
function source(seed: number): Below {
  let drawn = 0;
  return (limit) => {
    drawn += 1;
    // By default most of the first values of a sample are the smallest and largest.
    const how = { seed: seed * 10_007 + drawn, numRuns: 1, unbiased: true };
    const [value] = fc.sample(fc.nat(limit - 1), how);
    return value ?? 0;
  };
}

type Opening = readonly (Pick<Step, 'do'> & Readonly<Record<string, string>>)[];

const confirmed: Opening = [{ do: 'answer_bank', answer: 'complete' }, { do: 'confirm' }];

/** How half of the histories begin: states from which rules meet that are rarely reached by single draws. */
const openings: readonly Opening[] = [
  // The bank of this card asks about everything above the hold, so a part of the bill stays open.
  [
    { do: 'book', what: 'pads', pays: 'card that asks', days: '3' },
    ...confirmed,
    { do: 'propose_extra', work: 'big' },
    { do: 'answer_extra', yes: 'all' },
    { do: 'complete' },
  ],
  [
    { do: 'book', what: 'battery rotation', pays: 'card that asks once' },
    ...confirmed,
    { do: 'complete' },
    { do: 'dispute' },
  ],
];

interface Habits {
  /** By command: how much more often it is drawn than in other histories. */
  readonly factors: Readonly<Record<string, number>>;
  /** By command and choice: the value that it mostly has. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** What a history does often. Without habits a meeting of four choices is in one history of hundreds. */
function drawHabits(below: Below, oneOf: OneOf): Habits {
  const all = Object.entries(commands);
  const choices = all.flatMap(([name, { choose }]) =>
    Object.entries(choose).map(([choice, values]) => [`${name} ${choice}`, values] as const),
  );
  return {
    factors: Object.fromEntries(all.map(([name]) => [name, oneOf([1, 1, 1, 5])])),
    values: Object.fromEntries(
      choices.map(([name, values]) => [name, below(2) === 0 ? oneOf(values) : undefined]),
    ),
  };
}

/** Draws the steps of a history: the same seed draws the same ones. */
export function drawing(seed: number): (game: Game, taken: readonly Step[]) => Step | undefined {
  const below = source(seed);
  const oneOf: OneOf = (values) => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to draw from');
    return value;
  };
  const habits = drawHabits(below, oneOf);
  const opening = below(2) === 0 ? oneOf(openings) : [];

  function possible(game: Game, name: string, { mayRefuse = false, fixed = {} }): Step[] {
    const command = commands[name];
    if (!command) return [];
    const by = oneOf(command.by);
    const choices = Object.entries(command.choose).map(([choice, values]) => {
      const usual = below(4) > 0 ? habits.values[`${name} ${choice}`] : undefined;
      return [choice, usual ?? oneOf(values)];
    });
    return subjects(game, command).flatMap((on) => {
      const step = {
        do: name,
        by,
        ...(on === undefined ? {} : { on }),
        ...Object.fromEntries(choices),
        ...fixed,
      } as Step;
      const act = actOf(game, step, '');
      if (!act || !command.when(act)) return [];
      return (command.refused(act) === undefined) === !mayRefuse ? [step] : [];
    });
  }

  /** One of the possible steps, by the weights of their commands; of one visit alone if there are such steps. */
  function draw(game: Game, mayRefuse: boolean, visit?: string): Step | undefined {
    const weighted = Object.entries(commands).map(([name, { weight }]) => {
      const all = possible(game, name, { mayRefuse });
      const steps = visit === undefined ? all : all.filter(({ on }) => visitIn(on) === visit);
      return { steps, weight: steps.length === 0 ? 0 : weight * (habits.factors[name] ?? 1) };
    });
    const whole = weighted.reduce((sum, { weight }) => sum + weight, 0);
    if (whole === 0) return undefined;
    let left = below(whole);
    const found = weighted.find(({ weight }) => (left -= weight) < 0);
    return found && oneOf(found.steps);
  }

  return (game, taken) => {
    if (taken.length >= longest) return undefined;
    const fixed = opening[taken.length];
    const first = fixed ? possible(game, fixed.do, { fixed }) : [];
    if (first.length > 0) return oneOf(first);
    const mayRefuse = taken.length > 2 && below(10) === 0;
    // Rules meet on one visit, so most steps stay with the visit of the step before.
    const visit = below(3) > 0 ? visitIn(taken.at(-1)?.on) : undefined;
    const same = visit === undefined ? undefined : draw(game, mayRefuse, visit);
    // Where nothing can be refused, something else happens.
    return same ?? (mayRefuse ? draw(game, true) : undefined) ?? draw(game, false);
  };
}

function subjects({ model }: Game, { on }: Command): readonly (string | undefined)[] {
  if (on === 'company') return [undefined];
  if (on === 'customer') return customerNames;
  if (on === 'mechanic') return mechanicNames;
  if (on === 'visit') return model.visits.map(({ name }) => name);
  return servicesOf(model).map(({ name }) => name);
}
