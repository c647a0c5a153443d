import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { TooMuch } from './refund-plan.ts';

export interface CashRefundRequest {
  readonly amountCents: Cents;
  /** What of the bill has not been credited yet. */
  readonly billedCents: Cents;
  /** What of the cash that was collected has not been handed back yet: a multiple of five. */
  readonly collectedCents: Cents;
}

export interface CashRefund {
  /** By how much the bill goes down. */
  readonly creditCents: Cents;
  /** What is handed over, in coins that exist (decision E2). */
  readonly handedCents: Cents;
}

/**
 * Money handed back in cash: rounded to five cents as it was when it was taken. Whoever asks for all that is left gets
 * what was collected, and the whole bill is credited. An amount that rounds to nothing is refused as `too_little`.
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
