import type { Tx } from '#server/platform/db/database.ts';
import type { CardFacts } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import type { SyncResult } from './sync-result.ts';

/** Syncs a saved card: the network sent a new expiry, or it was detached. */
export async function syncCard(context: PaymentsContext, paymentMethod: string): Promise<SyncResult> {
  const outcome = await context.port.retrieveCard(paymentMethod);
  if (outcome.kind === 'unknown') return 'away';
  // A missing card was removed with its customer.
  const card = outcome.kind === 'done' && outcome.value.customer !== null ? outcome.value : undefined;
  await context.database.transaction((tx) =>
    card === undefined ? forget(tx, paymentMethod, context.now()) : renew(tx, card),
  );
  return 'done';
}

async function forget(tx: Tx, paymentMethod: string, now: Date): Promise<void> {
  await tx
    .updateTable('usersCreditCards')
    .set({ deletedAt: now })
    .where('paymentMethod', '=', paymentMethod)
    .where('deletedAt', 'is', null)
    .execute();
}

async function renew(tx: Tx, { paymentMethod, brand, last4, expMonth, expYear }: CardFacts): Promise<void> {
  await tx
    .updateTable('usersCreditCards')
    .set({ brand, last4, expMonth, expYear })
    .where('paymentMethod', '=', paymentMethod)
    .where('deletedAt', 'is', null)
    .execute();
}
