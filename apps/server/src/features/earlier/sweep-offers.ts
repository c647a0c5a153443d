import type { Selectable } from 'kysely';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import type { Tx } from '#server/platform/db/database.ts';
import type { EarlierOffersTable, EarlierOfferState } from '#server/platform/db/schema-earlier.ts';
import { groundOf } from '../booking/context.ts';
import { sendOrderMessage } from '../messages/send-order-message.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { calendarToMove } from '../orders/calendar-to-move.ts';
import { repeatable } from '../orders/give-command.ts';
import { loadOrder, lockOrder } from '../orders/load-order.ts';
import type { OrdersContext } from '../orders/orders-context.ts';

type Offer = Selectable<EarlierOffersTable>;

/**
 * Ends open offers that nobody answered in time, and those whose time somebody else has meanwhile: their customers are told
 * that it is gone. What was freed is looked at again as soon as nobody has to answer any more.
 */
export async function sweepOffers(context: OrdersContext, now: Date): Promise<void> {
  const open = await context.database.db
    .selectFrom('earlier_offers')
    .where('state', '=', 'open')
    .selectAll()
    .orderBy('earlier_offers_id')
    .execute();
  for (const offer of open) {
    if (offer.answer_until <= now) await expire(context, offer, now);
    else if (!(await isFree(context, offer, now))) await tellGone(context, offer, now);
  }
  await context.database.db
    .updateTable('freed_times as t')
    .set({ look_at: now })
    .where('t.look_at', '>', now)
    .where((eb) => {
      const offered = eb
        .selectFrom('earlier_offers as f')
        .whereRef('f.freed_times_id', '=', 't.freed_times_id')
        .select('f.earlier_offers_id');
      return eb.and([eb.exists(offered), eb.not(eb.exists(offered.where('f.state', '=', 'open')))]);
    })
    .execute();
}

async function end(
  tx: Tx,
  { earlier_offers_id: id }: Offer,
  { as, now }: { readonly as: EarlierOfferState; readonly now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('earlier_offers')
    .set({ state: as, ended_at: now })
    .where('earlier_offers_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

const expire = ({ database }: OrdersContext, offer: Offer, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, offer.orders_services_id);
    if (order && (await end(tx, offer, { as: 'expired', now }))) await announceOrder(tx, order);
  }, repeatable);

/** Whether the calendar still has the time for the visit that was offered it. */
async function isFree(context: OrdersContext, offer: Offer, now: Date): Promise<boolean> {
  const { db } = context.database;
  const order = await loadOrder(db, offer.orders_services_id);
  if (!order) return false;
  const ground = await groundOf(context.booking);
  const only = offer.mechanic_id;
  const starts = availableStarts(await calendarToMove(db, { order, ground, now: now.getTime(), only }));
  return starts.includes(offer.starts_at.getTime());
}

const tellGone = ({ database }: OrdersContext, offer: Offer, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, offer.orders_services_id);
    if (!order || !(await end(tx, offer, { as: 'gone', now }))) return;
    const key = String(offer.earlier_offers_id);
    await sendOrderMessage(tx, { kind: 'earlier_gone', key, times: [offer.starts_at] }, order);
    await announceOrder(tx, order);
  }, repeatable);
