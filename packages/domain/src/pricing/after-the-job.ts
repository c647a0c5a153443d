import type { Cents } from '../money/money.ts';
import type { QuoteLine } from './quote.ts';

export interface CardBill {
  readonly totalCents: Cents;
  readonly depositCents: Cents;
  readonly lines: readonly QuoteLine[];
  /** The codes of the lines of accepted extra work. */
  readonly extraCodes: readonly string[];
}

/** What a card bill leaves for after the job: accepted extra work with its tax, and the rest of what was booked. */
export function afterTheJob(bill: CardBill): { readonly extraCents: Cents; readonly restCents: Cents } {
  const { totalCents, depositCents, lines, extraCodes } = bill;
  const leftCents = Math.max(0, totalCents - depositCents);
  const acceptedCents = lines
    .filter(({ code }) => extraCodes.includes(code))
    .reduce((sum, line) => sum + line.amountCents - line.discountCents + line.taxCents, 0);
  // A deposit above what is left of the booking pays extra work too.
  const extraCents = Math.min(leftCents, Math.max(0, acceptedCents));
  return { extraCents, restCents: leftCents - extraCents };
}
