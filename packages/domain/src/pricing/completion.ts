import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import type { PaymentOption } from '../order/order.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { estimateHeadroom } from './estimate-limit.ts';

export interface CompletionRequest {
  readonly paymentOption: PaymentOption;
  /** The server's own total, from the order's lines. */
  readonly totalCents: Cents;
  /** The last total that the customer accepted: the estimate, or a later revision (decision C10). */
  readonly acceptedCents: Cents;
  readonly province: string;
  /** What the mechanic says was collected. */
  readonly collectedCents: Cents;
  /** Slot 1, less what was refunded of it. */
  readonly capturedCents: Cents;
  /** What slot 2 can still capture; 0 without a live hold. */
  readonly holdCents: Cents;
}

/** How a finished job is paid. Slots that are not named are left alone. */
export type Settlement =
  | { readonly kind: 'cash'; readonly amountCents: Cents; readonly roundingCents: Cents }
  /** Slot 1 covers it: release the hold and refund what is too much (possibly nothing). */
  | { readonly kind: 'release'; readonly refundCents: Cents }
  | { readonly kind: 'capture'; readonly captureCents: Cents }
  /** An approved total above the hold: capture all of it and charge the rest as slot 3. */
  | { readonly kind: 'capture_and_charge'; readonly captureCents: Cents; readonly chargeCents: Cents };

export type CompletionRefusal =
  | { readonly code: 'wrong_total'; readonly expectedCents: Cents }
  | { readonly code: 'needs_approval'; readonly mostCents: Cents };

/** What must be collected for a total: cash is rounded to five cents, cards are not. */
export const totalToCollect = (totalCents: Cents, paymentOption: PaymentOption): Cents =>
  paymentOption === 'pay_with_cash_on_service' ? roundCash(totalCents) : totalCents;

/**
 * Settles a job at `complete-payment` (decision C6). The collected total must equal the server's; a total above the
 * accepted one by more than the province allows, or above the hold without an acceptance, waits for the customer.
 */
export function settleCompletion(request: CompletionRequest): Result<Settlement, CompletionRefusal> {
  const { paymentOption, totalCents, acceptedCents, capturedCents, holdCents } = request;
  const mostCents = acceptedCents + estimateHeadroom(acceptedCents, request.province);
  if (totalCents > mostCents) return refuse({ code: 'needs_approval', mostCents });
  const expectedCents = totalToCollect(totalCents, paymentOption);
  if (request.collectedCents !== expectedCents) return refuse({ code: 'wrong_total', expectedCents });
  if (paymentOption === 'pay_with_cash_on_service') {
    return ok({ kind: 'cash', amountCents: expectedCents, roundingCents: expectedCents - totalCents });
  }
  const due = totalCents - capturedCents;
  if (due <= 0) return ok({ kind: 'release', refundCents: capturedCents - totalCents });
  if (due <= holdCents) return ok({ kind: 'capture', captureCents: due });
  if (totalCents > acceptedCents) return refuse({ code: 'needs_approval', mostCents: acceptedCents });
  return ok({ kind: 'capture_and_charge', captureCents: holdCents, chargeCents: due - holdCents });
}
