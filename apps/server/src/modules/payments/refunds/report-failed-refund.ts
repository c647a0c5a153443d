import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentHooks } from '../context.ts';
import { raiseDiscrepancy } from '../reconciliation/discrepancies.ts';
import { settleLostRefunds } from '../disputes/settle-lost-refunds.ts';
import { lockPayment, type PaymentRow } from '../queries.ts';

export async function reportFailedRefund(
  tx: Tx,
  given: {
    readonly payment: PaymentRow;
    /** The provider's refund id, or the operation's key if it was refused immediately. */
    readonly subject: string;
    readonly amountCents: number;
    readonly now: Date;
  },
): Promise<void> {
  const { payment, subject, amountCents, now } = given;
  await raiseDiscrepancy(tx, {
    kind: 'refund_failed',
    subject,
    detail: { ordersServicesId: payment.ordersServicesId, paymentsId: payment.id, amountCents },
    now,
  });
}

/** The provider refused a refund: stores the reason; the credited amount stays owed to the customer. */
export async function refuseRefund(
  hooks: Pick<PaymentHooks, 'onReturned'>,
  tx: Tx,
  given: { readonly key: string; readonly message: string; readonly now: Date },
): Promise<void> {
  const row = await tx
    .updateTable('paymentRefunds')
    .set({ state: 'failed', failure: given.message })
    .where('opKey', '=', given.key)
    .where('refund', 'is', null)
    .where('state', '=', 'pending')
    .returning(['paymentsId', 'amountCents'])
    .executeTakeFirst();
  if (!row) return;
  const payment = await lockPayment(tx, row.paymentsId);
  if (!payment) return;
  await settleLostRefunds(hooks, tx, { paymentId: payment.id, now: given.now });
  await reportFailedRefund(tx, {
    payment,
    subject: given.key,
    amountCents: row.amountCents,
    now: given.now,
  });
}
