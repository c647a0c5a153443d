import { MS_PER_DAY } from '../civil-date.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { HOLD_BEFORE_MS } from '../payment/hold-settings.ts';
import type { Instant } from '../time.ts';
import { estimateHeadroom } from './estimate-limit.ts';
import type { Quote } from './quote.ts';

/** The payment provider's minimum of a card payment. */
export const CARD_MINIMUM_CENTS: Cents = 50;
/** Visits that end within this time get their hold at booking, because card holds expire after 7 days. */
export const NEAR_MS = 6 * MS_PER_DAY;

export interface DepositRules {
  readonly percent: number;
  readonly minimumCents: Cents;
}

/** For bookings without parts: 20 %, at least $10. */
export const defaultDeposit: DepositRules = { percent: 20, minimumCents: 1000 };

export interface SplitRequest {
  readonly quote: Pick<Quote, 'lines' | 'totalCents'>;
  readonly province: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly now: Instant;
  readonly deposit: DepositRules;
}

export type Slot1 =
  | { readonly kind: 'not_required' }
  | { readonly kind: 'authorize'; readonly amountCents: Cents };

export type Slot2 =
  | { readonly kind: 'not_required' }
  /** Held at booking. `amountCents` = rest of the total + headroom. */
  | { readonly kind: 'authorize'; readonly amountCents: Cents; readonly headroomCents: Cents }
  /** Held off-session at `holdAt`. */
  | {
      readonly kind: 'deferred';
      readonly amountCents: Cents;
      readonly headroomCents: Cents;
      readonly holdAt: Instant;
    };

export interface PaymentSplit {
  readonly slot1: Slot1;
  readonly slot2: Slot2;
}

/**
 * The two card payments of a booking. Slot 1 is the parts with fees and tax, or a deposit without parts. Slot 2 is a hold
 * for the rest plus the headroom of the final bill. A rest below the card minimum is added to slot 1.
 */
export function splitPayments(request: SplitRequest): PaymentSplit {
  const { quote, province } = request;
  if (quote.totalCents === 0) return { slot1: { kind: 'not_required' }, slot2: { kind: 'not_required' } };
  const first = firstPayment(request);
  const rest = quote.totalCents - first;
  if (rest < CARD_MINIMUM_CENTS) {
    return { slot1: { kind: 'authorize', amountCents: quote.totalCents }, slot2: { kind: 'not_required' } };
  }
  const headroomCents = estimateHeadroom(quote.totalCents, province);
  const hold = { amountCents: rest + headroomCents, headroomCents };
  const near = request.endsAt - request.now <= NEAR_MS;
  return {
    slot1: { kind: 'authorize', amountCents: first },
    slot2: near
      ? { kind: 'authorize', ...hold }
      : { kind: 'deferred', ...hold, holdAt: request.startsAt - HOLD_BEFORE_MS },
  };
}

function firstPayment({ quote, deposit }: SplitRequest): Cents {
  const parts = quote.lines
    .filter(({ kind }) => kind === 'parts' || kind === 'fee')
    .reduce((sum, line) => sum + line.amountCents - line.discountCents + line.taxCents, 0);
  if (parts >= CARD_MINIMUM_CENTS) return parts;
  const share = roundHalfUp(quote.totalCents * deposit.percent, 100);
  return Math.min(quote.totalCents, Math.max(deposit.minimumCents, share));
}
