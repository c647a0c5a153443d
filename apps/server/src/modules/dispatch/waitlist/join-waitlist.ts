import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import { judgeWaitlistEntry, mayJoinWaitlist, type WaitlistEntry } from '@hoist/domain/order/waitlist';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, openVisitOf, withOrder } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endOffers } from './end-offers.ts';

const refusals = {
  no_days: invalidField('weekdays', 'earlier.weekdays'),
  no_parts: invalidField('parts', 'earlier.parts'),
  not_earlier: invalidField('not_before', 'earlier.day'),
} as const;

/** Adds the visit to the waitlist; asking again replaces the wish and keeps the place in the list. */
export function joinWaitlist(
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly wish: WaitlistEntry },
): Promise<Result<null, Refusal>> {
  const { now } = request;
  return withOrder(database, { ...request, only: 'customer' }, async (tx, { order, by }) => {
    const { status, progress } = order;
    const [first] = await openVisitOf(tx, order);
    const startsAt = first.startsAt.getTime();
    const visit = { status, progress, startsAt };
    if (!mayOnOrder(by, 'ask_for_earlier', toOrder(order)) || !mayJoinWaitlist(visit, now.getTime()))
      return refuse<Refusal>({ code: 'wrong_state', text: 'earlier.not_now' });
    const judged = judgeWaitlistEntry(request.wish, { startsAt, zone: zoneOf(order.timezone) });
    if (!judged.ok) return refuse(refusals[judged.error]);
    const { notBefore, weekdays, parts } = judged.value;
    const wish = {
      notBefore,
      weekdays: JSON.stringify(weekdays),
      parts: JSON.stringify(parts),
    };
    const { ordersServicesId } = await tx
      .insertInto('earlierWishes')
      .values({
        ordersId: order.ordersId,
        ordersServicesId: first.ordersServicesId,
        ...wish,
        askedAt: now,
      })
      .onConflict((conflict) => conflict.column('ordersId').where('endedAt', 'is', null).doUpdateSet(wish))
      .returning('ordersServicesId')
      .executeTakeFirstOrThrow();
    // Open offers may not fit the new wish.
    await endOffers(tx, { ordersServicesId, at: now });
    await announceOrder(tx, order);
    return ok(null);
  });
}
