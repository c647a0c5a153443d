import type { Tx } from '#server/platform/db/database.ts';
import { post } from './ledger.ts';
import { lockPayment } from './queries.ts';

export interface RefundNews {
  readonly paymentId: number;
  readonly amountCents: number;
  readonly facts: { readonly refund: string; readonly state: 'pending' | 'succeeded' | 'failed' };
  readonly now: Date;
}

/** Writes a refund once: its row, the payment's sum and the ledger. A refund that failed gives the liability back. */
export async function applyRefund(tx: Tx, { paymentId, amountCents, facts, now }: RefundNews): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const account = payment.slot === 1 ? 'customer_deposits' : 'receivable';
  const posting = { source: 'refund', at: now, ordersServicesId: payment.ordersServicesId };
  const known = await tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('refund', '=', facts.refund)
    .executeTakeFirst();
  if (!known && facts.state !== 'failed') {
    await tx
      .insertInto('payment_refunds')
      .values({
        payments_id: payment.id,
        amount_cents: amountCents,
        state: facts.state,
        refund: facts.refund,
      })
      .execute();
    const refunded = payment.refundedCents + amountCents;
    await tx
      .updateTable('payments')
      .set({
        refunded_cents: refunded,
        state: refunded >= payment.capturedCents ? 'refunded' : 'part_refunded',
        updated_at: now,
      })
      .where('id', '=', payment.id)
      .execute();
    await post(tx, {
      ...posting,
      key: facts.refund,
      lines: [
        { account, amountCents },
        { account: 'stripe_balance', amountCents: -amountCents },
      ],
    });
    return;
  }
  if (!known || known.state === facts.state || known.state === 'failed') return;
  await tx.updateTable('payment_refunds').set({ state: facts.state }).where('id', '=', known.id).execute();
  if (facts.state !== 'failed') return;
  await tx
    .updateTable('payments')
    .set({ refunded_cents: payment.refundedCents - known.amount_cents, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  await post(tx, {
    ...posting,
    key: `${facts.refund}:failed`,
    lines: [
      { account, amountCents: -known.amount_cents },
      { account: 'stripe_balance', amountCents: known.amount_cents },
    ],
  });
}
