import type { CreditId, PaymentId } from '../ids.ts';
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
  /** What it pays out: the deposit of a visit without work, or credits. */
  readonly pays: 'deposit' | 'credit';
}

/** `mostCents` is the refundable amount. */
export interface TooMuch {
  readonly code: 'too_much';
  readonly mostCents: Cents;
}

/**
 * Splits a refund over the payments of an order: the deposit that is owed from slot 1, the rest from the latest slot
 * first.
 */
export function planRefund(
  amountCents: Cents,
  { sources, depositCents }: { readonly sources: readonly RefundSource[]; readonly depositCents: Cents },
): Result<readonly RefundPart[], TooMuch> {
  const mostCents = sources.reduce((sum, { refundableCents }) => sum + Math.max(0, refundableCents), 0);
  if (amountCents > mostCents) return refuse({ code: 'too_much', mostCents });
  const parts: RefundPart[] = [];
  let left = amountCents;
  const take = ({ paymentId, slot }: RefundSource, cents: Cents, pays: RefundPart['pays']) => {
    const taken = Math.max(0, Math.min(left, cents));
    if (taken > 0) parts.push({ paymentId, slot, amountCents: taken, pays });
    left -= taken;
    return taken;
  };
  let fromDeposit = 0;
  for (const source of sources)
    if (source.slot === 1)
      fromDeposit += take(source, Math.min(depositCents, source.refundableCents), 'deposit');
  for (const source of sources.toSorted((a, b) => b.slot - a.slot))
    take(source, source.refundableCents - (source.slot === 1 ? fromDeposit : 0), 'credit');
  return ok(parts);
}

export interface OpenCredit {
  readonly creditsId: CreditId;
  /** Not paid out yet. */
  readonly openCents: Cents;
}

export interface NamedPart extends RefundPart {
  readonly creditsId: CreditId | null;
}

/** Names the credit that each part pays out, the oldest first; a part may pay several. */
export function nameCredits(
  parts: readonly RefundPart[],
  credits: readonly OpenCredit[],
): readonly NamedPart[] {
  const open = credits.map((credit) => ({ ...credit }));
  return parts.flatMap((part): readonly NamedPart[] => {
    if (part.pays === 'deposit') return [{ ...part, creditsId: null }];
    let left = part.amountCents;
    return open.flatMap((credit) => {
      const amountCents = Math.min(left, credit.openCents);
      if (amountCents <= 0) return [];
      left -= amountCents;
      credit.openCents -= amountCents;
      return [{ ...part, amountCents, creditsId: credit.creditsId }];
    });
  });
}
