import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { EarlierOffersTable } from '#server/platform/db/schema-waitlist.ts';
import { type SchedulingSnapshot, readSnapshot } from '#modules/scheduling';
import { sendOrderMessage } from '#modules/messaging';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { calendarToMove, repeatable, startsIn, type Needs } from '#modules/orders';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { endOffer } from './end-offers.ts';

type Offer = Selectable<EarlierOffersTable>;

/**
 * Closes offers that expired or whose time was taken, with a message for the latter. Freed times without open
 * offers become due again.
 */
export async function sweepOffers(context: Needs<'database' | 'booking'>, now: Date): Promise<void> {
  const open = await context.database.db
    .selectFrom('earlierOffers')
    .where('state', '=', 'open')
    .selectAll()
    .orderBy('earlierOffersId')
    .execute();
  if (open.length > 0) await closeEnded(context, open, now);
  await context.database.db
    .updateTable('freedTimes as t')
    .set({ lookAt: now })
    .where('t.lookAt', '>', now)
    .where((eb) => {
      const offered = eb
        .selectFrom('earlierOffers as f')
        .whereRef('f.freedTimesId', '=', 't.freedTimesId')
        .select('f.earlierOffersId');
      return eb.and([eb.exists(offered), eb.not(eb.exists(offered.where('f.state', '=', 'open')))]);
    })
    .execute();
}

async function closeEnded(
  context: Needs<'database' | 'booking'>,
  open: readonly Offer[],
  now: Date,
): Promise<void> {
  const snapshot = await readSnapshot(context.booking, 'job');
  for (const offer of open) {
    if (offer.answerUntil <= now) await close(context, offer, { as: 'expired', now });
    else if (!(await isFree(context.database.db, offer, { snapshot, now })))
      await close(context, offer, { as: 'gone', now });
  }
}

const close = (
  { database }: Needs<'database'>,
  offer: Offer,
  { as, now }: { readonly as: 'expired' | 'gone'; readonly now: Date },
): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, offer.ordersServicesId);
    if (!order || !(await endOffer(tx, offer.earlierOffersId, { as, at: now }))) return;
    const about = { key: String(offer.earlierOffersId), times: [offer.startsAt] };
    if (as === 'gone') await sendOrderMessage(tx, { kind: 'earlier_gone', ...about }, order);
    await announceOrder(tx, order);
  }, repeatable);

/** Whether the offered time is still free for the visit. */
async function isFree(
  db: Db,
  offer: Offer,
  { snapshot, now }: { readonly snapshot: SchedulingSnapshot; readonly now: Date },
): Promise<boolean> {
  const order = await loadOrder(db, offer.ordersServicesId);
  if (!order) return false;
  const only = offer.mechanicId;
  const calendar = await calendarToMove(db, { order, snapshot, now: now.getTime(), only });
  const starts = await startsIn(snapshot, calendar);
  return starts.includes(offer.startsAt.getTime());
}
