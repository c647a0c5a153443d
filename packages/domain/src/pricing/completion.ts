import type { Cents } from '../money/money.ts';
import { totalToCollect, type PaymentOption } from '../order/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { estimateHeadroom } from './estimate-limit.ts';

export interface CompletionRequest {
  readonly paymentOption: PaymentOption;
  readonly totalCents: Cents;
  /** The last accepted total: the frozen estimate with accepted extra work (decision C10). */
  readonly acceptedCents: Cents;
  readonly province: string;
  readonly collectedCents: Cents;
  /** Slot 1, less refunds. */
  readonly capturedCents: Cents;
  /** What slot 2 can still capture; 0 without an active hold. */
  readonly holdCents: Cents;
}

/** How a finished job is paid; other slots are unchanged. */
export type Settlement =
  | { readonly kind: 'cash'; readonly amountCents: Cents; readonly roundingCents: Cents }
  /** Slot 1 covers the total: release the hold and refund the excess (possibly 0). */
  | { readonly kind: 'release'; readonly refundCents: Cents }
  | { readonly kind: 'capture'; readonly captureCents: Cents }
  /** An accepted total above the hold: capture the hold and charge the rest as slot 3. */
  | { readonly kind: 'capture_and_charge'; readonly captureCents: Cents; readonly chargeCents: Cents };

export type CompletionRefusal =
  | { readonly code: 'wrong_total'; readonly expectedCents: Cents }
  | { readonly code: 'needs_approval'; readonly mostCents: Cents };

/**
 * Settles a job at `complete-payment`. The collected amount must be exact. A total above the accepted one needs
 * approval if it exceeds the province's limit or the hold (decision C6).
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
