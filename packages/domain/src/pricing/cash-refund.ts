import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { TooMuch } from './refund-plan.ts';

export interface CashRefundRequest {
  readonly amountCents: Cents;
  /** The part of the bill that is not credited yet. */
  readonly billedCents: Cents;
  /** Collected cash that is not refunded yet; a multiple of five. */
  readonly collectedCents: Cents;
}

export interface CashRefund {
  readonly creditCents: Cents;
  /** Amount handed over; cash rounds to five cents (decision E2). */
  readonly handedCents: Cents;
}

/**
 * Plans a refund in cash, rounded to five cents. A refund of everything left returns all collected cash and credits the
 * whole bill. An amount that rounds to zero is refused as `too_little`.
 */
export function cashRefund(request: CashRefundRequest): Result<CashRefund, TooMuch | { code: 'too_little' }> {
  const { amountCents, billedCents, collectedCents } = request;
  const mostCents = Math.max(billedCents, collectedCents);
  if (collectedCents <= 0) return refuse({ code: 'too_much', mostCents: 0 });
  if (amountCents > mostCents) return refuse({ code: 'too_much', mostCents });
  if (amountCents >= Math.min(billedCents, collectedCents))
    return ok({ creditCents: billedCents, handedCents: collectedCents });
  const handedCents = Math.min(roundCash(amountCents), collectedCents);
  return handedCents === 0 ? refuse({ code: 'too_little' }) : ok({ creditCents: amountCents, handedCents });
}
