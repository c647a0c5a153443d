import type { Cents } from '../money/money.ts';
import type { TaxLine } from '../money/tax.ts';
import type { Quote } from './quote.ts';

export type VisitTotal = Omit<Quote, 'lines' | 'addons'>;

/**
 * The total of a visit's services, with taxes by name and rate (decision C14). Nothing is rounded again, because each
 * service is charged or collected separately.
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
