import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './command.ts';
import { play, type Played } from './play.ts';

/** A history that once broke a rule, in `found/`. */
export interface Saved {
  readonly name: string;
  readonly rule: string;
  /** An open one must still break its rule, so that its fix changes the word. */
  readonly state: 'fixed' | 'open';
  /** What happens, in words. */
  readonly story: string;
  /** The commands whose meeting breaks the rule. */
  readonly meets: readonly string[];
  readonly steps: readonly Step[];
}

const folder = join(import.meta.dirname, 'found');

export const savedHistories = (): readonly Saved[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Saved, 'name'>),
    }));

/** Plays saved steps as they are; a step that is refused now breaks the rule `answer`. */
export const replay = ({ steps }: Pick<Saved, 'steps'>): Promise<Played> =>
  play((_, taken) => steps[taken.length]);

/** The open fault that a drawn history has met: the same rule, and its commands on that subject. */
export const openFault = ({ broken, met }: Played, saved: readonly Saved[]): Saved | undefined =>
  saved.find(
    ({ state, rule, meets }) =>
      state === 'open' && rule === broken?.rule && meets.every((name) => met.includes(name)),
  );
