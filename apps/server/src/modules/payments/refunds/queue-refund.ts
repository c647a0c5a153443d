import type { CreditId, PaymentId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from '../operations/operations.ts';
import type { PaymentRow } from '../queries.ts';

export interface QueuedRefund {
  readonly payment: PaymentRow;
  readonly intent: string;
  readonly amountCents: number;
  readonly key: string;
  readonly reason: string;
  /** The credit that it pays out; null: it returns a deposit or a tip. */
  readonly creditsId: CreditId | null;
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
      creditsId: refund.creditsId,
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

/** Deposits on their way back: refunds of slot 1 that pay out no credit. */
export async function depositsUnderWay(tx: Tx, payments: readonly PaymentRow[]): Promise<number> {
  const deposits = payments.filter(({ slot }) => slot === 1).map(({ id }) => id);
  if (deposits.length === 0) return 0;
  const { cents } = await tx
    .selectFrom('paymentRefunds')
    .where('paymentsId', 'in', deposits)
    .where('state', '=', 'pending')
    .where('refund', 'is', null)
    .where('creditsId', 'is', null)
    .select((refund) => refund.fn.coalesce(refund.fn.sum<string>('amountCents'), sql<string>`0`).as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}
