import { allocate } from './allocate.ts';
import type { Cents } from './money.ts';
import { toMillionths } from './rounding.ts';
import { ratesOn, type ProvinceTaxRules, type TaxLine, type TaxName } from './tax.ts';

/**
 * Taxes included in a forfeited amount: GST and HST by section 182 of the Excise Tax Act, QST likewise. The provincial
 * sales taxes of BC, Saskatchewan and Manitoba apply only to sales.
 */
const inForfeits: ReadonlySet<TaxName> = new Set<TaxName>(['GST', 'HST', 'QST']);

export interface TaxIncluded {
  readonly netCents: Cents;
  readonly taxes: readonly TaxLine[];
}

/**
 * Splits an amount that includes tax: 13/113 of it is HST in Ontario. Net and taxes add up to the amount.
 * `date`: 'YYYY-MM-DD', the day of the forfeit.
 */
export function taxIncluded(
  amountCents: Cents,
  { rules, date }: { readonly rules: ProvinceTaxRules; readonly date: string },
): TaxIncluded {
  const rates = ratesOn(rules, date).filter(({ tax }) => inForfeits.has(tax));
  const [netCents = 0, ...shares] = allocate(amountCents, [
    1_000_000,
    ...rates.map(({ rate }) => toMillionths(rate)),
  ]);
  return {
    netCents,
    taxes: rates.map(({ tax, rate }, index) => ({ tax, rate, amountCents: shares[index] ?? 0 })),
  };
}
