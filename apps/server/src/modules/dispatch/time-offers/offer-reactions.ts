import { openChangeStates } from '@hoist/domain/order/change-request';
import type { OrderEvent } from '@hoist/domain/order/events';
import type { MoveQuestionState } from '@hoist/domain/order/move-question';
import { sql } from 'kysely';
import type { OrderReaction } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import { recordFreedTime } from '#server/shared/orders/freed-times.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { undoableUntil } from '#server/shared/undo-window.ts';
import { storedTimes } from '../change-requests/change-row.ts';
import { endOffers, endWaitlistEntry } from '../waitlist/end-offers.ts';

type TimeChanged = OrderReaction<Extract<OrderEvent, { readonly type: 'time_changed' }>>;

const openChanges = (tx: Tx, order: LoadedOrder) =>
  tx
    .updateTable('changeRequests')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('state', 'in', openChangeStates);

/** An open request lapses when its visit is completed, ends or is released. */
export const lapseChangeRequest: OrderReaction = async (tx, { before, event }) => {
  if (before.status !== 'confirm') return;
  await openChanges(tx, before)
    .set({ state: 'lapsed', endedAt: new Date(event.at) })
    .execute();
};

/** A question ends with its time and its visit; a customer who moves or cancels has answered it. */
const closeMoveQuestion: OrderReaction = (tx, { before, event }) =>
  tx
    .updateTable('moveQuestions')
    .set({ state: endOf(event), endedAt: new Date(event.at) })
    .where('ordersServicesId', '=', before.ordersServicesId)
    .where('state', '=', 'open')
    .execute();

function endOf({ type, by }: OrderEvent): MoveQuestionState {
  const own = by.role === 'customer';
  if (type === 'time_changed') return own ? 'moved' : 'replaced';
  return type === 'canceled' && own ? 'canceled' : 'lapsed';
}

/** The order ended or its work began: its customer no longer waits for an earlier time. */
export const closeWaitlistEntry: OrderReaction = (tx, { before, event }) =>
  endWaitlistEntry(tx, { ordersServicesId: before.ordersServicesId, as: 'over', at: new Date(event.at) });

/** The visit has another mechanic: offers that were made to it can no longer be taken. */
export const withdrawOffers: OrderReaction = (tx, { before, event }) =>
  endOffers(tx, { ordersServicesId: before.ordersServicesId, at: new Date(event.at) });

/** No offered time of an ended visit can be answered. */
export const endTimeOffers: OrderReaction = async (tx, reacted) => {
  for (const end of [closeWaitlistEntry, lapseChangeRequest, closeMoveQuestion]) await end(tx, reacted);
};

/**
 * A move to an offered time, by anyone, takes the waitlist's offer; a move to any other time withdraws it. A mechanic
 * who moves the visit to a requested time has accepted the request.
 */
export const settleTimeOffers: TimeChanged = async (tx, reacted) => {
  const { before, event } = reacted;
  const { ordersServicesId: id } = before;
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
  if (before.status === 'confirm' && event.by.role === 'mechanic')
    await openChanges(tx, before)
      .set({ state: 'accepted', endedAt: at, answeredAt: at })
      .where(sql<boolean>`(wished || offered) @> ${storedTimes([event.startsAt])}::jsonb`)
      .execute();
  await closeMoveQuestion(tx, reacted);
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
