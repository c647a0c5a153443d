import type { Refusal } from '@hoist/contract';
import type { VisitId, WaitlistOfferId } from '@hoist/domain/ids';
import { ok, refuse } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';

/** The open wish of a visit, which belongs to the service that was first at the time. */
export async function findWaitlistEntry(tx: Tx, ordersId: VisitId) {
  return tx
    .selectFrom('earlierWishes')
    .where('ordersId', '=', ordersId)
    .where('endedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** An open or closed offer of the given order. */
export async function findOffer(
  tx: Pick<Tx, 'selectFrom'>,
  { offerId, ordersId }: { readonly offerId: WaitlistOfferId; readonly ordersId: VisitId },
) {
  const offer = await tx
    .selectFrom('earlierOffers as f')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'f.ordersServicesId')
    .where('f.earlierOffersId', '=', offerId)
    .where('s.ordersId', '=', ordersId)
    .selectAll('f')
    .executeTakeFirst();
  return offer ? ok(offer) : refuse<Refusal>({ code: 'not_found' });
}
