import type { Instant } from '../../time.ts';
import type { FeeTable } from '../cancellation-fee.ts';

/** Whether changed tables keep all past and current ones, because orders keep the table of the day they were made. */
export function keepsPastTables(
  tables: readonly FeeTable[],
  { before, now }: { readonly before: readonly FeeTable[]; readonly now: Instant },
): boolean {
  const past = (all: readonly FeeTable[]) =>
    JSON.stringify(all.filter(({ from }) => from <= now).toSorted((a, b) => a.from - b.from));
  return past(tables) === past(before);
}
