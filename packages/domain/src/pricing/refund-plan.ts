import type { PaymentId } from '../ids.ts';
import type { PaymentSlot } from '../payment/payment-state.ts';
import type { Cents } from '../money/money.ts';
import { ok, refuse, type Result } from '../result.ts';

export interface RefundSource {
  readonly paymentId: PaymentId;
  readonly slot: PaymentSlot;
  /** Captured, less completed and running refunds. */
  readonly refundableCents: Cents;
}

export interface RefundPart {
  readonly paymentId: PaymentId;
  readonly slot: PaymentSlot;
  readonly amountCents: Cents;
}

/** `mostCents` is the refundable amount. */
export interface TooMuch {
  readonly code: 'too_much';
  readonly mostCents: Cents;
}

/** Splits a refund over the payments of an order, the latest slot first. */
export function planRefund(
  amountCents: Cents,
  sources: readonly RefundSource[],
): Result<readonly RefundPart[], TooMuch> {
  const mostCents = sources.reduce((sum, { refundableCents }) => sum + Math.max(0, refundableCents), 0);
  if (amountCents > mostCents) return refuse({ code: 'too_much', mostCents });
  const parts: RefundPart[] = [];
  let left = amountCents;
  for (const { paymentId, slot, refundableCents } of sources.toSorted((a, b) => b.slot - a.slot)) {
    const taken = Math.min(left, Math.max(0, refundableCents));
    if (taken > 0) parts.push({ paymentId, slot, amountCents: taken });
    left -= taken;
  }
  return ok(parts);
}
