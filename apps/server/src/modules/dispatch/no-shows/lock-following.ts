import type { Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Locks the visit's later confirmed services by the same mechanic, within 12 hours, that have not begun. */
export async function lockFollowing(tx: Tx, order: LoadedOrder): Promise<readonly LoadedOrder[]> {
  const rows = await tx
    .selectFrom('order_services')
    .where('orders_id', '=', order.orders_id)
    .where('orders_services_id', '<>', order.orders_services_id)
    .where('mechanic_id', '=', order.mechanic_id)
    .where('status', '=', 'confirm')
    .where('starts_at', '>=', order.starts_at)
    .where('starts_at', '<', new Date(order.starts_at.getTime() + 12 * 3_600_000))
    .select('orders_services_id as id')
    .orderBy('starts_at')
    .execute();
  const following: LoadedOrder[] = [];
  for (const { id } of rows) {
    const locked = await lockOrder(tx, id);
    if (locked?.status === 'confirm' && locked.progress !== 'in_progress') following.push(locked);
  }
  return following;
}
