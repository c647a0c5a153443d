import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { endOffers } from './end-offers.ts';

interface Ended {
  readonly ordersServicesId: OrderId;
  readonly as: 'left' | 'taken' | 'over';
  readonly at: Date;
}

/** Ends an order's wish and closes its open offers. */
export async function endWaitlistEntry(tx: Tx, { ordersServicesId, as, at }: Ended): Promise<void> {
  await tx
    .updateTable('earlierWishes')
    .set({ endedAt: at, endedAs: as })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('endedAt', 'is', null)
    .execute();
  await endOffers(tx, { ordersServicesId, at });
}
