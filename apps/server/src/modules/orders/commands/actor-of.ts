import type { UserId } from '@hoist/domain/ids';
import type { Actor } from '@hoist/domain/order/order';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** The actor of a stored payment operation: the order's mechanic, or staff. */
export const actorOf = (order: Pick<OrderRow, 'mechanicId'>, actorId: UserId): Actor =>
  order.mechanicId === actorId
    ? { role: 'mechanic', userId: actorId, mechanicId: actorId }
    : { role: 'office', userId: actorId };
