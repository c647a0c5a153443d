import type { Instant } from '../time.ts';
import type { FeeTable } from './cancellation-fee.ts';

/**
 * Whether tables leave those alone that are in force or were: an order keeps the table of the day it was made. A new one
 * begins later than now.
 */
export function keepsPastTables(
  tables: readonly FeeTable[],
  { before, now }: { readonly before: readonly FeeTable[]; readonly now: Instant },
): boolean {
  const past = (all: readonly FeeTable[]) =>
    JSON.stringify(all.filter(({ from }) => from <= now).toSorted((a, b) => a.from - b.from));
  return past(tables) === past(before);
}
