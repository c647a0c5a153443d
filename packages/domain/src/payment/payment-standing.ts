import type { Cents } from '../money/money.ts';

export interface OrderFunds {
  readonly totalCents: Cents;
  readonly chargedCents: Cents;
  /** Held on cards now. */
  readonly heldCents: Cents;
  readonly paysCash: boolean;
  /** Canceled or declined. */
  readonly hasEnded: boolean;
}

/** How far an order is paid: in full, secured by a hold, in cash after the job, with nothing to charge, or open. */
export type PaymentStanding = 'paid' | 'secured' | 'cash' | 'ended' | 'open';

export function paymentStanding(funds: OrderFunds): PaymentStanding {
  const { totalCents, chargedCents, heldCents, paysCash, hasEnded } = funds;
  if (totalCents > 0 && chargedCents >= totalCents) return 'paid';
  if (totalCents > 0 && chargedCents + heldCents >= totalCents) return 'secured';
  if (hasEnded) return 'ended';
  return paysCash ? 'cash' : 'open';
}
