import type { Cents } from '../money/money.ts';

/**
 * The part of each payment (oldest first) without a receipt: payments count up to the payable amount, and earlier
 * receipts cover the first ones. Refunds get credit notes, not reduced receipts.
 */
export function unreceipted<P extends { readonly amountCents: Cents }>(
  payments: readonly P[],
  bill: { readonly payableCents: Cents; readonly receiptedCents: Cents },
): readonly P[] {
  let room = bill.payableCents;
  let receipted = bill.receiptedCents;
  return payments.flatMap((payment) => {
    const counted = Math.min(payment.amountCents, room);
    room -= counted;
    const off = Math.min(counted, receipted);
    receipted -= off;
    return counted > off ? [{ ...payment, amountCents: counted - off }] : [];
  });
}
