import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from '../operations/operations.ts';

export const detachKey = (paymentMethod: string): string => `card:${paymentMethod}:detach`;

/** Queues the detachment of a saved card in the transaction that removes it. */
export async function queueDetach(tx: Tx, paymentMethod: string, now: Date): Promise<void> {
  await queueOperation(tx, {
    key: detachKey(paymentMethod),
    params: { kind: 'detach', paymentMethod },
    now,
  });
}

/** Whether a card is or was detached at the provider; it cannot be used or saved again. */
export async function isDetached(tx: Tx, paymentMethod: string): Promise<boolean> {
  const operation = await tx
    .selectFrom('stripeOps')
    .select('id')
    .where('opKey', '=', detachKey(paymentMethod))
    .executeTakeFirst();
  return operation !== undefined;
}
