import { isTakenAlong } from '@hoist/domain/order/part-state';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import { knownParts, writePart } from './write-part.ts';

/** What the mechanic takes out of the order's locker is in the van from now on: the parts of all their jobs of the visit. */
export async function takeAlong(
  tx: Tx,
  { orders_id: ordersId, mechanic_id: mechanicId }: LoadedOrder,
  now: Date,
): Promise<void> {
  if (mechanicId === null) return;
  const jobs = await tx
    .selectFrom('order_services')
    .where('orders_id', '=', ordersId)
    .where('mechanic_id', '=', mechanicId)
    .select('orders_services_id')
    .orderBy('starts_at')
    .execute();
  for (const { orders_services_id: id } of jobs) {
    const order = await loadOrder(tx, id);
    if (!order) continue;
    for (const { part, state, changedBy } of await knownParts(tx, order)) {
      if (!isTakenAlong(state, { calledMissing: changedBy === mechanicId })) continue;
      const said = { part, state: 'in_van' as const, title: '', quantity: 1 };
      await writePart(tx, { order, said, actorId: mechanicId, now });
    }
  }
}
