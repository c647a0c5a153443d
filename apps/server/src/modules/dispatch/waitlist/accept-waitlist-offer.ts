import type { Refusal } from '@hoist/contract';
import type { VisitId, WaitlistOfferId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import { sendOrderMessage } from '#modules/messaging';
import {
  type OrderRequest,
  findOrder,
  openVisitOf,
  rescheduleVisit,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { findOffer } from './find-waitlist-entry.ts';
import { waitlistJob } from '#server/shared/orders/freed-times.ts';

export interface Taking extends OrderRequest {
  readonly offerId: WaitlistOfferId;
}

const offerClosed: Refusal = { code: 'wrong_state', text: 'earlier.gone' };

/** Moves the visit to the freed time without charge. A second taker is refused and keeps their visit. */
export async function acceptWaitlistOffer(
  context: OrderRunner & Needs<'database' | 'booking'>,
  taking: Taking,
): Promise<Result<null, Refusal>> {
  const { db } = context.database;
  const found = await findOrder(db, taking);
  if (!found.ok) return found;
  const { by } = found.value;
  if (by.role !== 'customer') return refuse({ code: 'forbidden' });
  const ordersId = found.value.order.ordersId;
  const offer = await findOffer(db, { ...taking, ordersId });
  if (!offer.ok) return offer;
  if (offer.value.state === 'taken') return ok(null);
  const { now, locale } = taking;
  const moved = await rescheduleVisit(context, {
    entitle: (tx) => openOffer(tx, { ...taking, ordersId }),
    afterwards: async (tx, { after }, { order, startsAt }) => {
      // The move closes the offer; if the offer ended meanwhile, the move is rolled back.
      const settled = await findOffer(tx, { ...taking, ordersId });
      if (!settled.ok || settled.value.state !== 'taken') return refuse(offerClosed);
      const visit = await openVisitOf(tx, after);
      const detail = { startsAt: startsAt.toISOString(), previousStartsAt: order.startsAt.toISOString() };
      await recordEvent(tx, order, { event: 'earlier_taken', by, at: now, detail });
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
  const { state, answerUntil: until, ordersServicesId: id, startsAt, mechanicId } = offer.value;
  if (state !== 'open' || until <= now) return refuse(offerClosed);
  const order = await loadOrder(db, id);
  if (!order) return refuse(offerClosed);
  const [first] = await openVisitOf(db, order);
  return ok({
    order,
    startsAt,
    // The customer agrees and the mechanic's time is free, so a visit of any status moves.
    by: { role: 'system' as const },
    start: startsAt.getTime() + first.startsAt.getTime() - order.startsAt.getTime(),
    only: mechanicId,
  });
}
