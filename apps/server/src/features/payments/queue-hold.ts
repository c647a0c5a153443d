import type { Tx } from '#server/platform/db/database.ts';
import type { Finish } from './context.ts';
import { queueOperation } from './operations.ts';
import { readChargedOrder, type PaymentRow } from './queries.ts';
import { chargeKey } from './queue-authorizations.ts';

export interface Hold {
  readonly payment: PaymentRow;
  readonly returnUrl: string;
  readonly now: Date;
  /** For a job that is done before its hold was made: what to capture of it, and what that finishes. */
  readonly thenCapture?: { readonly amountCents: number; readonly finish: Finish } | undefined;
}

/** Queues the hold of a deferred payment, with the customer away. Undefined: it is not deferred, or has no saved card. */
export async function queueHold(tx: Tx, given: Hold): Promise<string | undefined> {
  const { payment, thenCapture, returnUrl, now } = given;
  if (payment.state !== 'deferred') return undefined;
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  if (!order || payment.savedMethod === null) return undefined;
  const key = chargeKey(payment);
  await queueOperation(tx, {
    key,
    paymentsId: payment.id,
    ordersServicesId: payment.ordersServicesId,
    params: {
      kind: 'authorize',
      usersId: order.usersId,
      paymentMethod: payment.savedMethod,
      amountCents: payment.amountCents,
      saveCard: false,
      offSession: true,
      returnUrl,
      thenCaptureCents: thenCapture?.amountCents,
    },
    finish: thenCapture?.finish,
    now,
  });
  await tx
    .updateTable('payments')
    .set({ state: 'authorizing', updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  return key;
}
