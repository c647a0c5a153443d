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
  /** Amount handed over in coins: a multiple of five cents (decision E2). */
  readonly handedCents: Cents;
}

/**
 * Plans a refund in cash: at most what was collected, and in steps of five cents, so that what is typed is what is
 * handed over. A refund of all that was collected credits the whole bill.
 */
export function cashRefund(
  request: CashRefundRequest,
): Result<CashRefund, TooMuch | { code: 'not_in_coins' }> {
  const { amountCents, billedCents, collectedCents } = request;
  if (amountCents > collectedCents)
    return refuse({ code: 'too_much', mostCents: Math.max(0, collectedCents) });
  if (amountCents !== roundCash(amountCents)) return refuse({ code: 'not_in_coins' });
  const isAll = amountCents === collectedCents;
  return ok({
    creditCents: isAll ? billedCents : Math.min(amountCents, billedCents),
    handedCents: amountCents,
  });
}
