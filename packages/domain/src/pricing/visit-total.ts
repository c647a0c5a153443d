import type { Cents } from '../money/money.ts';
import type { TaxLine } from '../money/tax.ts';
import type { Quote } from './quote.ts';

/** The money of a visit: what its services come to together. */
export type VisitTotal = Omit<Quote, 'lines' | 'addons'>;

/**
 * What the services of a visit come to (decision C14): plain sums, taxes by name and rate. Nothing is rounded again, so that
 * the sum that is shown is what will be charged or collected for the services one by one, in cash too.
 */
export function visitTotal(quotes: readonly Omit<Quote, 'addons'>[]): VisitTotal {
  const sum = (of: (quote: Omit<Quote, 'addons'>) => number): number =>
    quotes.reduce((all, quote) => all + of(quote), 0);
  return {
    serviceCostCents: sum((one) => one.serviceCostCents),
    partsCostCents: sum((one) => one.partsCostCents),
    extraChargesCents: sum((one) => one.extraChargesCents),
    extraChargePerKmCents: quotes[0]?.extraChargePerKmCents ?? 0,
    discountCents: sum((one) => one.discountCents),
    subtotalCents: sum((one) => one.subtotalCents),
    taxes: taxesOf(quotes),
    taxCents: sum((one) => one.taxCents),
    totalCents: sum((one) => one.totalCents),
    cashTotalCents: sum((one) => one.cashTotalCents),
    cashRoundingCents: sum((one) => one.cashRoundingCents),
    durationMinutes: sum((one) => one.durationMinutes),
  };
}

function taxesOf(quotes: readonly Pick<Quote, 'taxes'>[]): readonly TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const line of quotes.flatMap(({ taxes }) => taxes)) {
    const key = `${line.tax} ${line.rate}`;
    const before: Cents = sums.get(key)?.amountCents ?? 0;
    sums.set(key, { ...line, amountCents: before + line.amountCents });
  }
  return [...sums.values()];
}
