import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsContext } from './context.ts';
import { returnMoney, type GivenUp } from './return-money.ts';

/** Lets a draft go: its time is free at once, its coupon is given back, its holds follow by operations. False: it was no draft any more. */
export async function releaseDraft(
  context: PaymentsContext,
  tx: Tx,
  given: GivenUp & {
    /** Tell the customer that nothing was charged (decision C13). */ readonly tell: boolean;
  },
): Promise<boolean> {
  const { ordersServicesId, now } = given;
  const released = await tx
    .updateTable('order_services')
    .set((column) => ({ status: 'canceled', hold_expires_at: null, version: column('version', '+', 1) }))
    .where('orders_services_id', '=', ordersServicesId)
    .where('status', '=', 'draft')
    .returning('users_id')
    .executeTakeFirst();
  if (!released) return false;
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: ordersServicesId,
      at: now,
      actor_id: null,
      actor_role: 'system',
      event: 'draft_expired',
      from_status: 'draft',
      to_status: 'canceled',
    })
    .execute();
  await returnMoney(tx, given);
  if (given.tell) await context.onLapsed(tx, ordersServicesId);
  return true;
}
