import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import { type Ground, groundOf } from '#modules/scheduling';
import { sendOrderMessage } from '#modules/messaging';
import {
  type Moved,
  type OrderRequest,
  type OrdersContext,
  findOrder,
  moveVisit,
  moveWithTries,
  nextTimes,
  openVisitOf,
} from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { findOffer } from './find-wish.ts';
import { earlierTimesJob } from '#server/shared/orders/freed-times.ts';

export interface Taking extends OrderRequest {
  readonly offerId: number;
}

const gone: Refusal = { code: 'wrong_state', text: 'earlier.gone' };

/**
 * The customer takes a freed time: the visit moves there at once, by the calendar's own rules and under the lock of the day
 * (decision D4), free of charge. Whoever comes second finds it gone and keeps what they have. Day, order and offer are
 * written in this order, as everywhere, so that nobody waits in a ring.
 */
export async function takeEarlier(context: OrdersContext, taking: Taking): Promise<Result<null, Refusal>> {
  const { db } = context.database;
  const found = await findOrder(db, taking);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'forbidden' });
  const ordersId = found.value.order.orders_id;
  const offer = await findOffer(db, { ...taking, ordersId });
  if (!offer.ok) return offer;
  if (offer.value.state === 'taken') return ok(null);
  const ground = await groundOf(context.booking);
  const moved = await moveWithTries(context, (tx) => takeWithin(context, tx, { taking, ordersId, ground }));
  if (moved.ok) return ok(null);
  if (moved.error !== 'taken') return refuse(moved.error);
  const order = await loadOrder(db, offer.value.orders_services_id);
  if (!order) return refuse(gone);
  const next = await nextTimes(db, {
    order,
    ground,
    wanted: offer.value.starts_at.getTime(),
    now: taking.now.getTime(),
    only: offer.value.mechanic_id,
    locale: taking.locale,
  });
  return refuse({ code: 'slot_taken', text: 'earlier.gone', extra: { nextSlots: next } });
}

async function takeWithin(
  context: OrdersContext,
  tx: Tx,
  given: { readonly taking: Taking; readonly ordersId: number; readonly ground: Ground },
): Promise<Moved> {
  const { taking, ordersId, ground } = given;
  const { actor, now, offerId } = taking;
  const offer = await findOffer(tx, { offerId, ordersId });
  if (!offer.ok) return offer;
  const { state, answer_until: until, orders_services_id: id, starts_at: startsAt } = offer.value;
  if (state !== 'open' || until <= now) return refuse(gone);
  const order = await loadOrder(tx, id);
  if (!order) return refuse(gone);
  const [first] = await openVisitOf(tx, order);
  const moved = await moveVisit(context, tx, {
    order,
    // Whatever its status: the mechanic's yes was asked for when the time was freed, and the customer's is this.
    by: { role: 'system' },
    start: startsAt.getTime() + first.starts_at.getTime() - order.starts_at.getTime(),
    ground,
    now: now.getTime(),
    only: offer.value.mechanic_id,
  });
  if (!moved.ok) return moved;
  // The order's change has followed up on the offer: one that ended meanwhile takes the move back with it.
  const after = await findOffer(tx, { offerId, ordersId });
  if (!after.ok || after.value.state !== 'taken') return refuse(gone);
  const visit = await openVisitOf(tx, moved.value.after);
  await noteEvent(tx, order, {
    event: 'earlier_taken',
    at: now,
    actorId: actor.usersId,
    role: 'customer',
    detail: { startsAt: startsAt.toISOString(), previousStartsAt: order.starts_at.toISOString() },
  });
  await sendOrderMessage(tx, { kind: 'earlier_taken', visit }, visit[0]);
  // Those who were offered it too are told that it is gone.
  await wake(tx, earlierTimesJob);
  return moved;
}
