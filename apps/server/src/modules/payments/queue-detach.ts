import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from './operations.ts';

export const detachKey = (paymentMethod: string): string => `card:${paymentMethod}:detach`;

/** Queues the removal of a saved card at the provider, in the transaction that removes it here. */
export async function queueDetach(tx: Tx, paymentMethod: string, now: Date): Promise<void> {
  await queueOperation(tx, {
    key: detachKey(paymentMethod),
    paymentsId: null,
    ordersServicesId: null,
    params: { kind: 'detach', paymentMethod },
    now,
  });
}

/** Whether a card is being or has been removed at the provider: it is not to be used or saved again. */
export async function isDetached(tx: Tx, paymentMethod: string): Promise<boolean> {
  const operation = await tx
    .selectFrom('stripe_ops')
    .select('id')
    .where('op_key', '=', detachKey(paymentMethod))
    .executeTakeFirst();
  return operation !== undefined;
}
