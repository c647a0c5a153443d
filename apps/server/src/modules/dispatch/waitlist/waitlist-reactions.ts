import type { OrderEvent } from '@hoist/domain/order/events';
import { undoableUntil } from '#server/shared/undo-window.ts';
import { recordFreedTime } from '#server/shared/orders/freed-times.ts';
import type { OrderReaction } from '#modules/orders';
import { endOffers } from './end-offers.ts';
import { endWaitlistEntry } from './end-waitlist-entry.ts';

/** The order ended or its work began: its customer no longer waits for an earlier time. */
export const closeWaitlistEntry: OrderReaction = (tx, { before, event }) =>
  endWaitlistEntry(tx, { ordersServicesId: before.ordersServicesId, as: 'over', at: new Date(event.at) });

/** The visit has another mechanic: offers that were made to it can no longer be taken. */
export const withdrawOffers: OrderReaction = (tx, { before, event }) =>
  endOffers(tx, { ordersServicesId: before.ordersServicesId, at: new Date(event.at) });

/** A move to the offered time, by customer or office, takes the offer; a move to any other time withdraws it. */
export const settleOffer: OrderReaction<Extract<OrderEvent, { readonly type: 'time_changed' }>> = async (
  tx,
  { before: { ordersServicesId: id }, event },
) => {
  const at = new Date(event.at);
  const taken = await tx
    .updateTable('earlierOffers')
    .set({ state: 'taken', endedAt: at })
    .where('ordersServicesId', '=', id)
    .where('state', '=', 'open')
    .where('startsAt', '=', new Date(event.startsAt))
    .returning('earlierOffersId')
    .executeTakeFirst();
  if (taken) await endWaitlistEntry(tx, { ordersServicesId: id, as: 'taken', at });
  else await endOffers(tx, { ordersServicesId: id, at });
};

/** The order gives up its time, which is offered to the waitlist after the commit. */
export const offerFreedTime: OrderReaction = async (tx, { before, event, events, command }) => {
  // A move by office or mechanic holds the time until it cannot be undone anymore.
  const holds = command === 'assign' || (event.type === 'time_changed' && event.by.role === 'mechanic');
  const at = new Date(event.at);
  const offerAt = holds ? undoableUntil(at) : at;
  // A command that changes both time and mechanic frees one time.
  if (event === events[0]) await recordFreedTime(tx, { ...before, now: at, offerAt });
};
