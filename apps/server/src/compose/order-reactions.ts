import {
  acceptMovedRequest,
  dropReminders,
  endNoShowWait,
  lapseChangeRequest,
  closeWaitlistEntry,
  offerFreedTime,
  settleOffer,
  withdrawOffers,
} from '#modules/dispatch';
import { expireExtraWork } from '#modules/estimates';
import { type OrderReaction, type OrderReactions, pullVisitForward } from '#modules/orders';
import { takePartsAlong } from '#modules/field-work';
import { sendOrderMessage } from '#modules/messaging';
import { moveDeferredHold, returnMoney } from '#modules/payments';

const moveHold: OrderReactions['time_changed'][number] = (tx, { before, event }) =>
  moveDeferredHold(tx, { ordersServicesId: before.orders_services_id, startsAt: event.startsAt });

const refund: OrderReaction = (tx, { before, event }) =>
  returnMoney(tx, { ordersServicesId: before.orders_services_id, now: new Date(event.at) });

const messageDeclined: OrderReaction = (tx, { after }) => sendOrderMessage(tx, 'declined', after);

const closeGap: OrderReaction = (tx, { before, event, runner }) =>
  pullVisitForward(runner, tx, { gone: before, now: new Date(event.at) });

const ended = [
  expireExtraWork,
  dropReminders,
  endNoShowWait,
  offerFreedTime,
  closeWaitlistEntry,
  lapseChangeRequest,
  refund,
];

/** Side effects of order events, in the same transaction. */
export const orderReactions: OrderReactions = {
  finalized: [],
  draft_expired: [offerFreedTime, refund],
  confirmed: [],
  progress_set: [endNoShowWait, closeWaitlistEntry],
  completed: [expireExtraWork, endNoShowWait, closeWaitlistEntry, lapseChangeRequest],
  canceled: ended,
  declined: [...ended, messageDeclined, closeGap],
  released: [
    expireExtraWork,
    dropReminders,
    endNoShowWait,
    offerFreedTime,
    withdrawOffers,
    lapseChangeRequest,
  ],
  assigned: [expireExtraWork, dropReminders, endNoShowWait, offerFreedTime, withdrawOffers],
  time_changed: [moveHold, dropReminders, endNoShowWait, offerFreedTime, settleOffer, acceptMovedRequest],
  locker_picked_up: [takePartsAlong],
};
