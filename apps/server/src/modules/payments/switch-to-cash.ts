import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { dropRenewals } from './follow-renewal.ts';
import { lockPayments } from './queries.ts';
import { queueVoid } from './queue-void.ts';

/** A payment without a valid hold. */
export const isUnheld = (state: string): boolean =>
  ['requires_customer', 'expired', 'voided', 'failed'].includes(state);

/** Whether the customer was offered cash and the hold is still missing. Locks the payments. */
export async function isCashOffered(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const hold = (await lockPayments(tx, ordersServicesId)).find(({ slot }) => slot === 2);
  if (!hold || !isUnheld(hold.state)) return false;
  const offered = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', hold.id)
    .where('cash_offered_at', 'is not', null)
    .executeTakeFirst();
  return offered !== undefined;
}

/** Ends the card payments of an order by operations and inserts the cash payment. */
export async function dropCards(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly cashTotalCents: number; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, cashTotalCents, now } = given;
  await dropRenewals(tx, given);
  for (const payment of await lockPayments(tx, ordersServicesId)) {
    await queueVoid(tx, { payment, now });
    await tx.updateTable('payments').set({ live: false }).where('id', '=', payment.id).execute();
  }
  await tx
    .insertInto('payments')
    .values({
      orders_services_id: ordersServicesId,
      slot: 2,
      method: 'cash',
      state: 'cash_due',
      amount_cents: cashTotalCents,
      updated_at: now,
    })
    .execute();
}
