import type { OrderId } from '@hoist/domain/ids';
import { CARD_MINIMUM_CENTS } from '@hoist/domain/pricing/two-payments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { raiseDiscrepancy } from '../reconciliation/discrepancies.ts';
import { lockPayment, lockPayments, readChargedOrder, type PaymentRow } from '../queries.ts';
import { queueHold } from './queue-hold.ts';

/**
 * Charges what a completed job costs above its hold (slot 3), off session, in the completing transaction. If the bank
 * refuses, the payment waits for the customer. Below the card minimum the office decides.
 */
export async function chargeBalance(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly returnUrl: string; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, returnUrl, now } = given;
  const order = await readChargedOrder(tx, ordersServicesId);
  if (order?.status !== 'complete' || order.paymentOption !== 'regular_payment_by_card') return;
  const payments = await lockPayments(tx, ordersServicesId);
  const hold = payments.find(({ slot }) => slot === 2);
  const paid = payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
  const amountCents = order.totalCents - paid;
  if (amountCents <= 0 || !hold || payments.some(({ slot }) => slot === 3)) return;
  if (amountCents < CARD_MINIMUM_CENTS) {
    const detail = { ordersServicesId, amountCents };
    await raiseDiscrepancy(tx, { kind: 'balance_too_small', subject: String(ordersServicesId), detail, now });
    return;
  }
  const payment = await lockPayment(tx, await insertBalance(tx, { hold, amountCents, now }));
  if (payment) await queueHold(tx, { payment, returnUrl, now });
}

async function insertBalance(
  tx: Tx,
  { hold, amountCents, now }: { readonly hold: PaymentRow; readonly amountCents: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: OrderId }>`
    INSERT INTO payments (orders_services_id, slot, method, state, amount_cents, saved_method, created_at, updated_at)
    SELECT orders_services_id, 3, 'card', 'authorizing', ${amountCents}::bigint, saved_method, ${now}::timestamptz,
      ${now}::timestamptz
    FROM payments WHERE id = ${hold.id} RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`No payment ${hold.id}`);
  return row.id;
}
