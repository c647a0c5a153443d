import type { Output } from '@hoist/contract/client';
import type { getEstimate } from '@hoist/contract/estimates/estimates';
import { parseMoney, type Cents } from '@hoist/domain/money/money';
import type { ChargedLine } from '@hoist/domain/pricing/taxed-lines';
import { reviseQuote, type Priced, type RevisedLine } from '@hoist/domain/pricing/revise-quote';

export type Estimate = Output<typeof getEstimate>['data'];
export type Revision = Estimate['revisions'][number];
export type RevisionLine = Revision['lines'][number];

/** What prices each choice of a proposal. */
export interface Pricing extends Pick<Estimate, 'tax' | 'payment'> {
  readonly agreed: Pick<Estimate['agreed'], 'lines' | 'totalToCollect'>;
}

export const centsOf = (amount: string): Cents => parseMoney(amount) ?? 0;

export const agreedLines = ({ agreed }: Pricing): readonly ChargedLine[] =>
  agreed.lines.map(({ kind, code, amount, discount }) => ({
    kind,
    code,
    amountCents: centsOf(amount),
    discountCents: centsOf(discount),
  }));

/** The price with these lines, by the server's arithmetic. */
export const priceWith = (estimate: Pricing, lines: readonly RevisedLine[]): Priced =>
  reviseQuote(
    { lines: agreedLines(estimate) },
    { number: 0, lines },
    { tax: estimate.tax, serviceDate: estimate.tax.serviceDate },
  );

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
  /** The part of the new total that the hold covers. */
  readonly fromHoldCents: Cents;
  /** Charged in addition to the hold on completion. */
  readonly beyondCents: Cents;
}

/** Splits a card total: charged already, from the hold, beyond it (decision E5). */
export function cardMoney({ payment }: Pick<Pricing, 'payment'>, totalCents: Cents): CardMoney {
  const chargedCents = centsOf(payment.charged);
  const due = Math.max(0, totalCents - chargedCents);
  const fromHoldCents = Math.min(due, centsOf(payment.held));
  return { chargedCents, fromHoldCents, beyondCents: due - fromHoldCents };
}
