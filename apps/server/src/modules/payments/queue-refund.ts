import type { PaymentId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from './operations.ts';
import type { PaymentRow } from './queries.ts';

export interface QueuedRefund {
  readonly payment: PaymentRow;
  readonly intent: string;
  readonly amountCents: number;
  readonly key: string;
  readonly reason: string;
  readonly now: Date;
  readonly requestKey?: string;
  readonly askedBy?: UserId;
}

/** Inserts a refund and queues its operation in the transaction of the decision. */
export async function queueRefund(tx: Tx, refund: QueuedRefund): Promise<void> {
  const { payment, intent, amountCents, key, reason, now } = refund;
  await tx
    .insertInto('payment_refunds')
    .values({
      payments_id: payment.id,
      amount_cents: amountCents,
      state: 'pending',
      refund: null,
      reason,
      op_key: key,
      request_key: refund.requestKey ?? null,
      asked_by: refund.askedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('op_key').doNothing())
    .execute();
  await queueOperation(tx, {
    key,
    paymentsId: payment.id,
    ordersServicesId: payment.ordersServicesId,
    params: { kind: 'refund', intent, amountCents, reason },
    now,
  });
}

export async function refundsUnderWay(
  tx: Tx,
  payments: readonly Pick<PaymentRow, 'id'>[],
): Promise<ReadonlyMap<PaymentId, number>> {
  if (payments.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payment_refunds')
    .where(
      'payments_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('state', '=', 'pending')
    .where('refund', 'is', null)
    .groupBy('payments_id')
    .select(['payments_id', (refund) => refund.fn.sum<string>('amount_cents').as('cents')])
    .execute();
  return new Map(rows.map(({ payments_id: id, cents }) => [id, Number(cents)]));
}
