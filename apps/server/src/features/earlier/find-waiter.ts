import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { lockFound } from '../estimates/lock-ground.ts';
import type { Found, OrderRequest } from '../orders/give-command.ts';

/** The order of its customer, locked; its mechanic may look at it and wishes for nothing. */
export async function findWaiter(
  tx: Tx,
  request: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<Found, Refusal>> {
  const found = await lockFound(tx, request);
  return found.ok && found.value.by.role !== 'customer' ? refuse({ code: 'forbidden' }) : found;
}

/** The service of an order's visit that waits for an earlier time: its first one when it was asked for. */
export async function findWish(tx: Tx, ordersId: number) {
  return tx
    .selectFrom('earlier_wishes')
    .where('orders_id', '=', ordersId)
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** An offer of the caller's own order, whatever became of it. */
export async function findOffer(
  tx: Pick<Tx, 'selectFrom'>,
  { offerId, ordersId }: { readonly offerId: number; readonly ordersId: number },
) {
  const offer = await tx
    .selectFrom('earlier_offers as f')
    .innerJoin('order_services as s', 's.orders_services_id', 'f.orders_services_id')
    .where('f.earlier_offers_id', '=', offerId)
    .where('s.orders_id', '=', ordersId)
    .selectAll('f')
    .executeTakeFirst();
  return offer ? ok(offer) : refuse<Refusal>({ code: 'not_found' });
}
