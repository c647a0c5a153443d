import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, type OrdersContext, withOrder } from '#modules/orders';
import { endWaitlistEntry } from './end-waitlist-entry.ts';
import { findWaitlistEntry } from './find-waitlist-entry.ts';

/** The customer leaves the waitlist; repeating it changes nothing. */
export function leaveWaitlist(
  { database }: OrdersContext,
  request: OrderRequest,
): Promise<Result<null, Refusal>> {
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order }) => {
    const wish = await findWaitlistEntry(tx, order.ordersId);
    if (!wish) return ok(null);
    await endWaitlistEntry(tx, { ordersServicesId: wish.ordersServicesId, as: 'left', at: request.now });
    await announceOrder(tx, order);
    return ok(null);
  });
}
