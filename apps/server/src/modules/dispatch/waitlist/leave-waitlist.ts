import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, withOrder } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import { endWaitlistEntry } from './end-offers.ts';

/** The customer leaves the waitlist; repeating it changes nothing. */
export function leaveWaitlist(
  { database }: { readonly database: Database },
  request: OrderRequest,
): Promise<Result<null, Refusal>> {
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order }) => {
    // The wish belongs to the service that was first at the time.
    const wish = await tx
      .selectFrom('earlierWishes')
      .where('ordersId', '=', order.ordersId)
      .where('endedAt', 'is', null)
      .select('ordersServicesId')
      .executeTakeFirst();
    if (!wish) return ok(null);
    await endWaitlistEntry(tx, { ordersServicesId: wish.ordersServicesId, as: 'left', at: request.now });
    await announceOrder(tx, order);
    return ok(null);
  });
}
