import { isMovedForParts } from '@hoist/domain/order/part-state';
import type { OrderReaction } from '#modules/orders';

const bought = ['ordered', 'at_shop', 'in_locker', 'in_van'] as const;

/** Ordered parts of an order that ended are to be returned or kept. */
export const returnPartsOfEnded: OrderReaction = async (tx, { before, event }) => {
  await tx
    .updateTable('jobParts')
    .set({ returnSince: new Date(event.at), returnReason: 'ended' })
    .where('ordersServicesId', '=', before.ordersServicesId)
    .where('orderedAt', 'is not', null)
    .where('state', 'in', bought)
    .execute();
};

/** Ordered parts of a visit that moves by a day or more are to be returned or kept, unless it moves back. */
export const returnPartsOfMoved: OrderReaction = async (tx, { after, event }) => {
  const rows = await tx
    .selectFrom('jobParts')
    .where('ordersServicesId', '=', after.ordersServicesId)
    .where('orderedAt', 'is not', null)
    .where('state', 'in', bought)
    .select(['part', 'orderedFor'])
    .execute();
  for (const { part, orderedFor } of rows) {
    const moved =
      orderedFor !== null &&
      isMovedForParts({ orderedFor: orderedFor.getTime(), startsAt: after.startsAt.getTime() });
    await tx
      .updateTable('jobParts')
      .set({
        returnSince: moved ? new Date(event.at) : null,
        returnReason: moved ? ('moved' as const) : null,
      })
      .where('ordersServicesId', '=', after.ordersServicesId)
      .where('part', '=', part)
      .execute();
  }
};
