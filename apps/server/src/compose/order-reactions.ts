import type { OrderEvent } from '@hoist/domain/order/events';
import {
  dropReminders,
  endNoShowWait,
  lapseChangeRequest,
  closeWaitlistEntry,
  endTimeOffers,
  offerFreedTime,
  settleTimeOffers,
  withdrawOffers,
} from '#modules/dispatch';
import { issueEstimate } from '#modules/documents';
import { expireExtraWork } from '#modules/estimates';
import { storeLastService } from '#modules/identity';
import { type OrderReaction, type OrderReactions, pullVisitForward } from '#modules/orders';
import { returnPartsOfEnded, returnPartsOfMoved, takePartsAlong } from '#modules/field-work';
import { sendOrderMessage } from '#modules/messaging';
import { followPay, payCanceled, payCompleted } from '#modules/pay';
import { linkBooked, linkLapsed } from '#modules/scheduling';
import { moveDeferredHold, reversePayments, reviseCashDue, switchToCash } from '#modules/payments';

const moveHold: OrderReaction<Extract<OrderEvent, { readonly startsAt: number }>> = (tx, { before, event }) =>
  moveDeferredHold(tx, { ordersServicesId: before.ordersServicesId, startsAt: event.startsAt });

const refund: OrderReaction = (tx, { before, event }) =>
  reversePayments(tx, { ordersServicesId: before.ordersServicesId, now: new Date(event.at) });

const rememberChoices: OrderReaction = (tx, { after }) => storeLastService(tx, after);

const messageDeclined: OrderReaction = (tx, { after }) => sendOrderMessage(tx, 'declined', after);

const messageSwitched: OrderReaction = (tx, { after, event }) =>
  sendOrderMessage(tx, event.type === 'switched_to_cash' ? 'switched_to_cash' : 'switched_to_card', after);

const replaceCards: OrderReaction = (tx, { after, event }) =>
  switchToCash(tx, {
    ordersServicesId: after.ordersServicesId,
    cashTotalCents: after.quote.cashTotalCents,
    now: new Date(event.at),
  });

const closeGap: OrderReaction = (tx, { before, event, runner }) =>
  pullVisitForward(runner, tx, { removed: before, now: new Date(event.at) });

type Revised = OrderReaction<Extract<OrderEvent, { readonly type: 'extra_work_accepted' | 'price_lowered' }>>;

/** Due cash follows the new total; a card hold does not change. */
const reviseCash: Revised = (tx, { after, event }) =>
  reviseCashDue(tx, {
    ordersServicesId: after.ordersServicesId,
    cashTotalCents: after.quote.cashTotalCents,
    now: new Date(event.at),
  });

const issueRevision: Revised = (tx, { after, event: { revision, at } }) =>
  issueEstimate(tx, { ordersServicesId: after.ordersServicesId, revision, now: new Date(at) });

const ended = [
  expireExtraWork,
  dropReminders,
  endNoShowWait,
  offerFreedTime,
  endTimeOffers,
  refund,
  returnPartsOfEnded,
];

/** Side effects of order events, in the same transaction. */
export const orderReactions: OrderReactions = {
  finalized: [linkBooked, rememberChoices],
  draft_expired: [offerFreedTime, refund, linkLapsed],
  confirmed: [followPay],
  progress_set: [dropReminders, endNoShowWait, closeWaitlistEntry],
  completed: [expireExtraWork, endNoShowWait, endTimeOffers, payCompleted],
  canceled: [...ended, payCanceled, followPay],
  declined: [...ended, followPay, messageDeclined, closeGap],
  released: [
    expireExtraWork,
    dropReminders,
    endNoShowWait,
    offerFreedTime,
    withdrawOffers,
    lapseChangeRequest,
    followPay,
  ],
  // Open extra work lapses with the messages of the move (ADR 118).
  assigned: [dropReminders, endNoShowWait, offerFreedTime, withdrawOffers, followPay],
  time_changed: [
    moveHold,
    dropReminders,
    endNoShowWait,
    offerFreedTime,
    settleTimeOffers,
    returnPartsOfMoved,
    followPay,
  ],
  // The verb restores what the move changed beside the order.
  move_undone: [moveHold, returnPartsOfMoved, followPay],
  progress_undone: [],
  locker_picked_up: [takePartsAlong],
  switched_to_card: [messageSwitched],
  switched_to_cash: [replaceCards, messageSwitched],
  card_changed: [],
  removed_parts_chosen: [],
  extra_work_accepted: [reviseCash, issueRevision],
  details_corrected: [],
  price_lowered: [reviseCash, issueRevision],
};
