import { assertUnreachable } from '../result.ts';

/** States of a payment; they only rise in rank (decision M3). */
export const paymentStates = [
  'new',
  'deferred',
  'authorizing',
  'requires_customer',
  'authorized',
  'capturing',
  'captured',
  'part_refunded',
  'refunded',
  'voiding',
  'voided',
  'expired',
  'failed',
  'not_required',
  'cash_due',
] as const;

export type PaymentState = (typeof paymentStates)[number];

/** States of equal rank exclude each other, except in rank 1, where an authorization may wait for the customer. */
const rank: Readonly<Record<PaymentState, number>> = {
  new: 0,
  deferred: 0,
  cash_due: 0,
  authorizing: 1,
  requires_customer: 1,
  authorized: 2,
  capturing: 3,
  voiding: 3,
  captured: 4,
  part_refunded: 5,
  refunded: 6,
  voided: 7,
  expired: 7,
  failed: 7,
  not_required: 7,
};

/** Payments only rise in rank, so updates may arrive late, twice or in any order. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  if (rank[to] !== rank[from]) return rank[to] > rank[from];
  return rank[from] === 1;
}

/** The state after an update; unchanged if the update is outdated. */
export const advanced = (from: PaymentState, to: PaymentState): PaymentState =>
  mayMove(from, to) ? to : from;

/** 1 is the deposit, 2 the rest, 3 what a completed job costs above its hold, 4 the tip. */
export type PaymentSlot = 1 | 2 | 3 | 4;

/** A tip is no payment of the price: it is never live, and counts for nothing that the customer owes. */
export const TIP_SLOT = 4;

const validFirst: ReadonlySet<PaymentState> = new Set<PaymentState>([
  'authorized',
  'capturing',
  'captured',
  'part_refunded',
  'not_required',
]);

/**
 * Whether a payment is valid for a booking: held, captured or not required. Slot 2 may also be deferred with a saved
 * card or due in cash.
 */
export const isPaymentValid = (slot: PaymentSlot, state: PaymentState): boolean =>
  validFirst.has(state) || (slot === 2 && (state === 'deferred' || state === 'cash_due'));

export interface IntentUpdate {
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded';
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** Maps the provider's state of an intent to a payment state; combine it with `advanced`. */
export function stateAfterUpdate(news: IntentUpdate, present: PaymentState): PaymentState {
  switch (news.status) {
    case 'requires_payment_method':
    case 'requires_action':
      return 'requires_customer';
    case 'requires_confirmation':
    case 'processing':
      return 'authorizing';
    case 'requires_capture':
      return 'authorized';
    case 'canceled':
      return present === 'authorized' || present === 'capturing' ? 'expired' : 'voided';
    case 'succeeded':
      if (news.refundedCents >= news.capturedCents && news.capturedCents > 0) return 'refunded';
      return news.refundedCents > 0 ? 'part_refunded' : 'captured';
    default:
      return assertUnreachable(news.status);
  }
}
