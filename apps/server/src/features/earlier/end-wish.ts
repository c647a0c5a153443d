import type { Tx } from '#server/platform/db/database.ts';

interface Ended<As> {
  readonly ordersServicesId: number;
  readonly as: As;
  readonly at: Date;
}

/** The customer of an order waits no more, and what they were offered goes with it. */
export async function endWish(
  tx: Tx,
  { ordersServicesId, as, at }: Ended<'left' | 'taken' | 'over'>,
): Promise<void> {
  await tx
    .updateTable('earlier_wishes')
    .set({ ended_at: at, ended_as: as })
    .where('orders_services_id', '=', ordersServicesId)
    .where('ended_at', 'is', null)
    .execute();
  await endOffers(tx, { ordersServicesId, as: 'over', at });
}

/** What an order was offered can no longer be taken; its customer waits on. */
export async function endOffers(
  tx: Tx,
  { ordersServicesId, as, at }: Ended<'declined' | 'over'>,
): Promise<void> {
  await tx
    .updateTable('earlier_offers')
    .set({ state: as, ended_at: at })
    .where('orders_services_id', '=', ordersServicesId)
    .where('state', '=', 'open')
    .execute();
}
