import type { Output } from '@hoist/contract/client';
import type { getEstimate } from '@hoist/contract/estimates/estimates';
import { parseMoney, type Cents } from '@hoist/domain/money/money';
import type { ChargedLine } from '@hoist/domain/pricing/taxed-lines';
import { reviseQuote, type Priced, type RevisedLine } from '@hoist/domain/pricing/revise-quote';

export type Estimate = Output<typeof getEstimate>['data'];
export type Revision = Estimate['revisions'][number];
export type RevisionLine = Revision['lines'][number];

export const centsOf = (amount: string): Cents => parseMoney(amount) ?? 0;

/** The lines that are agreed, as the price was made of them. */
export const agreedLines = ({ agreed }: Estimate): readonly ChargedLine[] =>
  agreed.lines.map(({ kind, code, amount, discount }) => ({
    kind,
    code,
    amountCents: centsOf(amount),
    discountCents: centsOf(discount),
  }));

/** What the price would be with these lines: the server's own arithmetic. */
export const priceWith = (estimate: Estimate, lines: readonly RevisedLine[]): Priced =>
  reviseQuote(
    { lines: agreedLines(estimate) },
    { number: 0, lines },
    { tax: estimate.tax, serviceDate: estimate.tax.serviceDate },
  );

/** What a line of a proposal does to the price. */
export const revisedLine = ({ line, kind, amount, ofLine }: RevisionLine): RevisedLine => ({
  line,
  kind,
  amountCents: centsOf(amount),
  ofLine,
});

export const openRevision = ({ revisions }: Estimate): Revision | undefined =>
  revisions.find(({ state }) => state === 'open');

export interface CardMoney {
  /** Charged already. */
  readonly chargedCents: Cents;
  /** Of the new total, what the hold covers. */
  readonly fromHoldCents: Cents;
  /** What is charged beyond the hold when the work is done. */
  readonly beyondCents: Cents;
}

/** How a total by card is paid: what was charged, then out of the hold, then a charge of its own (decision E5). */
export function cardMoney({ payment }: Estimate, totalCents: Cents): CardMoney {
  const chargedCents = centsOf(payment.charged);
  const due = Math.max(0, totalCents - chargedCents);
  const fromHoldCents = Math.min(due, centsOf(payment.held));
  return { chargedCents, fromHoldCents, beyondCents: due - fromHoldCents };
}
