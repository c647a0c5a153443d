import type { Cents } from '../money/money.ts';

/**
 * The part of each payment, oldest first, for which no receipt has been written: what was taken counts up to what is
 * payable, and what earlier receipts say goes off from the front. Refunds have credit notes, never a lesser receipt.
 */
export function unreceipted<P extends { readonly amountCents: Cents }>(
  payments: readonly P[],
  bill: { readonly payableCents: Cents; readonly receiptedCents: Cents },
): readonly P[] {
  let room = bill.payableCents;
  let told = bill.receiptedCents;
  return payments.flatMap((payment) => {
    const counted = Math.min(payment.amountCents, room);
    room -= counted;
    const off = Math.min(counted, told);
    told -= off;
    return counted > off ? [{ ...payment, amountCents: counted - off }] : [];
  });
}
