import type { Refusal } from '@hoist/contract';
import type { WaitlistOfferId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { wake } from '#server/platform/jobs/jobs.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, withOrder } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';
import { endOffer } from './end-offers.ts';
import { findOffer } from './find-waitlist-entry.ts';
import { waitlistJob } from '#server/shared/orders/freed-times.ts';

/** Declines an offer; the customer stays on the waitlist. A closed offer is unchanged. */
export function declineWaitlistOffer(
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly offerId: WaitlistOfferId },
): Promise<Result<null, Refusal>> {
  const { offerId, now } = request;
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order }) => {
    const offer = await findOffer(tx, { offerId, ordersId: order.ordersId });
    if (!offer.ok) return offer;
    if (await endOffer(tx, offerId, { as: 'declined', at: now })) {
      await wake(tx, waitlistJob);
      await announceOrder(tx, order);
    }
    return ok(null);
  });
}
