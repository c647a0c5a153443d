import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';

/** `sending`: on its way to the bank, by the card provider. */
export const payoutStates = ['prepared', 'approved', 'sending', 'paid', 'returned', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** States of a payout whose amount is no longer part of the balance. */
export const countedPayoutStates = [
  'prepared',
  'approved',
  'sending',
  'paid',
] as const satisfies readonly PayoutState[];

/** What may be paid to a contractor: approved statements less payouts, and the fees in it, without tax. */
export interface PayBalance {
  readonly balanceCents: Cents;
  readonly feesCents: Cents;
}

/**
 * The fees in an amount, in proportion to the balance; the whole balance has all fees, so that no cent is lost over
 * several payouts.
 */
export const feesIn = (amountCents: Cents, { balanceCents, feesCents }: PayBalance): Cents =>
  balanceCents === 0 ? 0 : roundHalfUp(amountCents * feesCents, balanceCents);

/** Box 048 is required from this much a year (Canada Revenue Agency, T4A guide RC4157). */
export const T4A_FROM_CENTS: Cents = 50_000;

export interface SlipFacts {
  readonly legalName: string;
  readonly address: string;
  /** SIN or the business number of the GST/HST registration. */
  readonly sin: string | null;
  readonly gstNumber: string;
}

export const slipItems = ['legal_name', 'address', 'sin_or_business_number'] as const;
export type SlipItem = (typeof slipItems)[number];

/** What a contractor's T4A slip still lacks. */
export function missingForSlip({ legalName, address, sin, gstNumber }: SlipFacts): readonly SlipItem[] {
  const isThere: Readonly<Record<SlipItem, boolean>> = {
    legal_name: legalName !== '',
    address: address !== '',
    sin_or_business_number: sin !== null || gstNumber !== '',
  };
  return slipItems.filter((item) => !isThere[item]);
}
