import { isTakenAlong } from '@hoist/domain/order/part-state';
import type { OrderReaction } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { knownParts, writePart } from './write-part.ts';

/** At a locker's pickup, marks the parts of all the mechanic's jobs of the visit as in the van. */
export const takePartsAlong: OrderReaction = async (tx, { before, event }) => {
  const { ordersId, mechanicId } = before;
  if (mechanicId === null) return;
  const jobs = await tx
    .selectFrom('orderServices')
    .where('ordersId', '=', ordersId)
    .where('mechanicId', '=', mechanicId)
    .select('ordersServicesId')
    .orderBy('startsAt')
    .execute();
  for (const { ordersServicesId: id } of jobs) {
    const order = await loadOrder(tx, id);
    if (!order) continue;
    for (const { part, state, changedBy } of await knownParts(tx, order)) {
      if (!isTakenAlong(state, { calledMissing: changedBy === mechanicId })) continue;
      const change = { part, state: 'in_van' as const };
      await writePart(tx, { order, change, actorId: mechanicId, now: new Date(event.at) });
    }
  }
};
