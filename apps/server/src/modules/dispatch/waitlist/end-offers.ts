import type { OrderId, WaitlistOfferId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { EarlierOfferState } from '#server/platform/db/schema-waitlist.ts';

interface Closing {
  readonly ordersServicesId: OrderId;
  readonly at: Date;
}

/** Closes the open offers of an order; its wish stays open. */
export async function endOffers(tx: Tx, { ordersServicesId, at }: Closing): Promise<void> {
  await tx
    .updateTable('earlierOffers')
    .set({ state: 'over', endedAt: at })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('state', '=', 'open')
    .execute();
}

/** Returns false if the offer was already closed. */
export async function endOffer(
  tx: Tx,
  offerId: WaitlistOfferId,
  { as, at }: { readonly as: Exclude<EarlierOfferState, 'open'>; readonly at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('earlierOffers')
    .set({ state: as, endedAt: at })
    .where('earlierOffersId', '=', offerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends an order's wish and closes its open offers. */
export async function endWaitlistEntry(
  tx: Tx,
  { ordersServicesId, as, at }: Closing & { readonly as: 'left' | 'taken' | 'over' },
): Promise<void> {
  await tx
    .updateTable('earlierWishes')
    .set({ endedAt: at, endedAs: as })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('endedAt', 'is', null)
    .execute();
  await endOffers(tx, { ordersServicesId, at });
}
