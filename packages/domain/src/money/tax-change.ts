import { parseDate } from '../civil-date.ts';
import { addDays } from '../time.ts';
import type { TaxName, TaxRate } from './tax.ts';

export interface NewRate {
  readonly tax: TaxName;
  /** A decimal fraction: 0.13. */
  readonly rate: number;
  /** 'YYYY-MM-DD'. */
  readonly from: string;
}

/** Above any Canadian tax so far, so a higher rate is a typing error. */
export const MAX_TAX_RATE = 0.25;

/**
 * Adds a rate that starts on a day: the previous one ends the day before, planned later ones are removed. The day must
 * be after the start of the tax's current rate.
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
 * Validates a changed list of rates; undefined if it is valid. Rates up to today must not change, because they were
 * charged. `today`: 'YYYY-MM-DD', the latest date in any zone of the country.
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

/** The rates of every day up to today as a comparable text. */
const pastOf = (rates: readonly TaxRate[], today: string): string =>
  rates
    .filter(({ from }) => from <= today)
    .map(({ tax, rate, from, to }) => `${from} ${tax} ${rate} ${to !== null && to < today ? to : today}`)
    .toSorted()
    .join('\n');
