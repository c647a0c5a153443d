import type { Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Locks the visit's later confirmed services by the same mechanic, within 12 hours, that have not begun. */
export async function lockFollowing(tx: Tx, order: LoadedOrder): Promise<readonly LoadedOrder[]> {
  const rows = await tx
    .selectFrom('orderServices')
    .where('ordersId', '=', order.ordersId)
    .where('ordersServicesId', '<>', order.ordersServicesId)
    .where('mechanicId', '=', order.mechanicId)
    .where('status', '=', 'confirm')
    .where('startsAt', '>=', order.startsAt)
    .where('startsAt', '<', new Date(order.startsAt.getTime() + 12 * 3_600_000))
    .select('ordersServicesId as id')
    .orderBy('startsAt')
    .execute();
  const following: LoadedOrder[] = [];
  for (const { id } of rows) {
    const locked = await lockOrder(tx, id);
    if (locked?.status === 'confirm' && locked.progress !== 'in_progress') following.push(locked);
  }
  return following;
}
