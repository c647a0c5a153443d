import type { Refusal } from '@hoist/contract';
import type { VisitId, WaitlistOfferId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import { sendOrderMessage } from '#modules/messaging';
import {
  type OrderRequest,
  type OrdersContext,
  findOrder,
  openVisitOf,
  rescheduleVisit,
} from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { noteEvent } from '#server/shared/orders/note-event.ts';
import { findOffer } from './find-waitlist-entry.ts';
import { waitlistJob } from '#server/shared/orders/freed-times.ts';

export interface Taking extends OrderRequest {
  readonly offerId: WaitlistOfferId;
}

const gone: Refusal = { code: 'wrong_state', text: 'earlier.gone' };

/** Moves the visit to the freed time without charge. A second taker is refused and keeps their visit. */
export async function acceptWaitlistOffer(
  context: OrdersContext,
  taking: Taking,
): Promise<Result<null, Refusal>> {
  const { db } = context.database;
  const found = await findOrder(db, taking);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'forbidden' });
  const ordersId = found.value.order.orders_id;
  const offer = await findOffer(db, { ...taking, ordersId });
  if (!offer.ok) return offer;
  if (offer.value.state === 'taken') return ok(null);
  const { actor, now, locale } = taking;
  const moved = await rescheduleVisit(context, {
    entitle: (tx) => openOffer(tx, { ...taking, ordersId }),
    afterwards: async (tx, { after }, { order, startsAt }) => {
      // The move closes the offer; if the offer ended meanwhile, the move is rolled back.
      const settled = await findOffer(tx, { ...taking, ordersId });
      if (!settled.ok || settled.value.state !== 'taken') return refuse(gone);
      const visit = await openVisitOf(tx, after);
      await noteEvent(tx, order, {
        event: 'earlier_taken',
        at: now,
        actorId: actor.usersId,
        role: 'customer',
        detail: { startsAt: startsAt.toISOString(), previousStartsAt: order.starts_at.toISOString() },
      });
      await sendOrderMessage(tx, { kind: 'earlier_taken', visit }, visit[0]);
      // The job notifies the others who were offered this time.
      await wake(tx, waitlistJob);
      return ok(null);
    },
    locale,
    now,
  });
  if (moved.ok || moved.error.code !== 'slot_taken') return moved;
  return refuse({ ...moved.error, text: 'earlier.gone' });
}

/** The open offer, as entitlement to the move. */
async function openOffer(
  db: Db | Tx,
  { offerId, ordersId, now }: Pick<Taking, 'offerId' | 'now'> & { readonly ordersId: VisitId },
) {
  const offer = await findOffer(db, { offerId, ordersId });
  if (!offer.ok) return offer;
  const {
    state,
    answer_until: until,
    orders_services_id: id,
    starts_at: startsAt,
    mechanic_id,
  } = offer.value;
  if (state !== 'open' || until <= now) return refuse(gone);
  const order = await loadOrder(db, id);
  if (!order) return refuse(gone);
  const [first] = await openVisitOf(db, order);
  return ok({
    order,
    startsAt,
    // The customer agrees and the mechanic's time is free, so a visit of any status moves.
    by: { role: 'system' as const },
    start: startsAt.getTime() + first.starts_at.getTime() - order.starts_at.getTime(),
    only: mechanic_id,
  });
}
