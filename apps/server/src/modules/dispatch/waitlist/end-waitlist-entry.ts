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
    .updateTable('earlier_wishes')
    .set({ ended_at: at, ended_as: as })
    .where('orders_services_id', '=', ordersServicesId)
    .where('ended_at', 'is', null)
    .execute();
  await endOffers(tx, { ordersServicesId, at });
}
