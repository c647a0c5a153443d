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
    .insertInto('paymentRefunds')
    .values({
      paymentsId: payment.id,
      amountCents,
      state: 'pending',
      refund: null,
      reason,
      opKey: key,
      requestKey: refund.requestKey ?? null,
      askedBy: refund.askedBy ?? null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('opKey').doNothing())
    .execute();
  await queueOperation(tx, {
    key,
    payment,
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
    .selectFrom('paymentRefunds')
    .where(
      'paymentsId',
      'in',
      payments.map(({ id }) => id),
    )
    .where('state', '=', 'pending')
    .where('refund', 'is', null)
    .groupBy('paymentsId')
    .select(['paymentsId', (refund) => refund.fn.sum<string>('amountCents').as('cents')])
    .execute();
  return new Map(rows.map(({ paymentsId: id, cents }) => [id, Number(cents)]));
}
