import type { OrderEvent } from '@hoist/domain/order/events';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import { endOffers } from './end-offers.ts';
import { endWish } from './end-wish.ts';

/**
 * What an order's change makes of its customer's wish for an earlier time, in the same transaction: done, off or begun, it
 * is over; moved to the very time that was offered, whoever moved it, the offer is taken; otherwise what was offered to
 * the visit as it stood can no longer be taken.
 */
export async function followEarlier(
  tx: Tx,
  { orders_services_id: id }: LoadedOrder,
  events: readonly OrderEvent[],
): Promise<void> {
  for (const event of events) {
    const at = new Date(event.at);
    if (['canceled', 'declined', 'completed', 'progress_set'].includes(event.type)) {
      await endWish(tx, { ordersServicesId: id, as: 'over', at });
    }
    if (event.type === 'released' || event.type === 'assigned')
      await endOffers(tx, { ordersServicesId: id, at });
    if (event.type === 'time_changed') {
      const taken = await tx
        .updateTable('earlier_offers')
        .set({ state: 'taken', ended_at: at })
        .where('orders_services_id', '=', id)
        .where('state', '=', 'open')
        .where('starts_at', '=', new Date(event.startsAt))
        .returning('earlier_offers_id')
        .executeTakeFirst();
      if (taken) await endWish(tx, { ordersServicesId: id, as: 'taken', at });
      else await endOffers(tx, { ordersServicesId: id, at });
    }
  }
}
