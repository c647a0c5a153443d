import { parseDate } from '../civil-date.ts';
import { addDays } from '../time.ts';
import type { TaxName, TaxRate } from './tax.ts';

/** A rate of a tax from a day on. */
export interface NewRate {
  readonly tax: TaxName;
  /** A decimal fraction: 0.13. */
  readonly rate: number;
  /** 'YYYY-MM-DD'. */
  readonly from: string;
}

/** More than any tax of Canada was since there are any: a slip of the hand. */
export const MAX_TAX_RATE = 0.25;

/**
 * The rates with a new one from a day on: the one before ends the day before, what was planned for later days goes. The
 * day must be after the present one of that tax.
 */
export function withNewRate(rates: readonly TaxRate[], { tax, rate, from }: NewRate): readonly TaxRate[] {
  const kept = rates
    .filter((one) => one.tax !== tax || one.from < from)
    .map((one) =>
      one.tax === tax && (one.to === null || one.to >= from) ? { ...one, to: addDays(from, -1) } : one,
    );
  return [...kept, { tax, rate, from, to: null }];
}

export type TaxChangeFault = 'rate' | 'days' | 'past';

/**
 * What is wrong with rates that somebody wants instead of others, or undefined. Nothing up to today changes: what was
 * charged and invoiced is by rates that stand. `today`: 'YYYY-MM-DD', the latest that any place of the country has.
 */
export function faultOfRates(
  rates: readonly TaxRate[],
  { before, today }: { readonly before: readonly TaxRate[]; readonly today: string },
): TaxChangeFault | undefined {
  if (rates.some(({ rate }) => rate < 0 || rate > MAX_TAX_RATE)) return 'rate';
  const isDay = (day: string | null) => day === null || parseDate(day) !== undefined;
  if (!rates.every(({ from, to }) => isDay(from) && isDay(to) && (to === null || from <= to))) return 'days';
  if (overlap(rates)) return 'days';
  return pastOf(rates, today) === pastOf(before, today) ? undefined : 'past';
}

const overlap = (rates: readonly TaxRate[]): boolean =>
  rates.some((one, index) =>
    rates.some(
      (other, place) =>
        place > index &&
        one.tax === other.tax &&
        (other.to === null || one.from <= other.to) &&
        (one.to === null || other.from <= one.to),
    ),
  );

/** What the rates say of every day up to today, in one text. */
const pastOf = (rates: readonly TaxRate[], today: string): string =>
  rates
    .filter(({ from }) => from <= today)
    .map(({ tax, rate, from, to }) => `${from} ${tax} ${rate} ${to !== null && to < today ? to : today}`)
    .toSorted()
    .join('\n');
