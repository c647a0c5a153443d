import {
  acceptMovedRequest,
  lapseChangeRequest,
} from '../features/change-requests/change-request-reactions.ts';
import {
  leaveWaitlist,
  offerFreedTime,
  settleOffer,
  withdrawOffers,
} from '../features/earlier/waitlist-reactions.ts';
import { lapseRevision } from '../features/estimates/lapse-revision.ts';
import { endNoShowWait } from '../features/no-shows/end-wait.ts';
import { orderRunner, type OrderReactions } from '../features/orders/change-order.ts';
import { takePartsAlong } from '../features/parts/take-parts-along.ts';
import { dropReminders } from '../features/reminders/drop-reminders.ts';

const ended = [
  lapseRevision,
  dropReminders,
  endNoShowWait,
  offerFreedTime,
  leaveWaitlist,
  lapseChangeRequest,
];

/** What follows from every event of an order, in the transaction that writes it. */
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
  time_changed: [dropReminders, endNoShowWait, offerFreedTime, settleOffer, acceptMovedRequest],
  locker_picked_up: [takePartsAlong],
};

/** Runs every command on an order. */
export const productRunner = orderRunner(orderReactions);
