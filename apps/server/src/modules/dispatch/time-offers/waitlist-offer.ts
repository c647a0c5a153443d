import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso, type Instant } from '@hoist/domain/time';
import { sendOrderMessage } from '#modules/messaging';
import { findOwnOrder, openVisitOf, type OrderRequest, withOrder } from '#modules/orders';
import { wake } from '#server/platform/jobs/jobs.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { waitlistJob } from '#server/shared/orders/freed-times.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { endOffer } from '../waitlist/end-offers.ts';
import type { TimeOffer } from './take-time.ts';

const offerClosed: Refusal = { code: 'wrong_state', text: 'earlier.gone' };

/** A freed time, without charge. A second taker is refused and keeps their visit. */
export const waitlistOffer = (request: OrderRequest): TimeOffer => ({
  goneText: 'earlier.gone',
  entitle: async (db, at) => {
    const found = await findOwnOrder(db, request);
    if (!found.ok) return found;
    const { by, order: asked } = found.value;
    const { now } = request;
    const offer = await lastOffer(db, asked, at);
    const order = offer && (await loadOrder(db, offer.ordersServicesId));
    if (!order || offer.state !== 'open' || offer.answerUntil <= now) return refuse(offerClosed);
    const [first] = await openVisitOf(db, order);
    return ok({
      order,
      // The customer agrees and the mechanic's time is free, so a visit of any status moves.
      by: { role: 'system' },
      start: at + first.startsAt.getTime() - order.startsAt.getTime(),
      only: offer.mechanicId,
      settle: async (tx, after) => {
        // The move closes the offer; if the offer ended meanwhile, the move is rolled back.
        if ((await lastOffer(tx, asked, at))?.state !== 'taken') return refuse(offerClosed);
        const visit = await openVisitOf(tx, after);
        const detail = {
          startsAt: new Date(at).toISOString(),
          previousStartsAt: order.startsAt.toISOString(),
        };
        await recordEvent(tx, order, { event: 'earlier_taken', by, at: now, detail });
        await sendOrderMessage(tx, { kind: 'earlier_taken', visit }, visit[0]);
        // The job notifies the others who were offered this time.
        await wake(tx, waitlistJob);
        return ok(null);
      },
    });
  },
  isTaken: async (db, at) => {
    const found = await findOwnOrder(db, request);
    return found.ok && (await lastOffer(db, found.value.order, at))?.state === 'taken';
  },
});

/** Declines an offer; the customer stays on the waitlist. A closed offer is unchanged. */
export const declineWaitlistOffer = (
  database: Database,
  request: OrderRequest & { readonly preferredTime: string | undefined },
): Promise<Result<null, Refusal>> =>
  withOrder(database, { ...request, only: 'customer' }, async (tx, { order }) => {
    const at = parseIso(request.preferredTime ?? '');
    if (at === undefined) return refuse(invalidField('preferred_time', 'change.time'));
    const offer = await lastOffer(tx, order, at);
    if (offer && (await endOffer(tx, offer.earlierOffersId, { as: 'declined', at: request.now }))) {
      await wake(tx, waitlistJob);
      await announceOrder(tx, order);
    }
    return ok(null);
  });

/** The last offer of this time to any service of the visit, open or closed. */
const lastOffer = (db: Db | Tx, { ordersId }: LoadedOrder, at: Instant) =>
  db
    .selectFrom('earlierOffers as f')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'f.ordersServicesId')
    .where('s.ordersId', '=', ordersId)
    .where('f.startsAt', '=', new Date(at))
    .selectAll('f')
    .orderBy('f.earlierOffersId', 'desc')
    .limit(1)
    .executeTakeFirst();
