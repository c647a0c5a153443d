import {
  acceptMovedRequest,
  dropReminders,
  endNoShowWait,
  lapseChangeRequest,
  leaveWaitlist,
  offerFreedTime,
  settleOffer,
  withdrawOffers,
} from '#modules/dispatch';
import { lapseRevision } from '#modules/estimates';
import { type OrderReactions, orderRunner } from '#modules/orders';
import { takePartsAlong } from '#modules/field-work';
import { moveDeferredHold } from '#modules/payments';

const moveHold: OrderReactions['time_changed'][number] = (tx, { before, event }) =>
  moveDeferredHold(tx, { ordersServicesId: before.orders_services_id, startsAt: event.startsAt });

const ended = [
  lapseRevision,
  dropReminders,
  endNoShowWait,
  offerFreedTime,
  leaveWaitlist,
  lapseChangeRequest,
];

/** Side effects of order events, in the same transaction. */
export const orderReactions: OrderReactions = {
  finalized: [],
  draft_expired: [offerFreedTime],
  confirmed: [],
  progress_set: [endNoShowWait, leaveWaitlist],
  completed: [lapseRevision, endNoShowWait, leaveWaitlist, lapseChangeRequest],
  canceled: ended,
  declined: ended,
  released: [lapseRevision, dropReminders, endNoShowWait, offerFreedTime, withdrawOffers, lapseChangeRequest],
  assigned: [lapseRevision, dropReminders, endNoShowWait, offerFreedTime, withdrawOffers],
  time_changed: [moveHold, dropReminders, endNoShowWait, offerFreedTime, settleOffer, acceptMovedRequest],
  locker_picked_up: [takePartsAlong],
};

export const productRunner = orderRunner(orderReactions);
