import * as calls from '@hoist/contract';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { OfferSource } from '@hoist/domain/order/time-offer';
import type { Sent } from './access-rows.ts';
import { photo, type Stage } from './access-stage.ts';

/** Everything that an order can be, on the day of its visit; a progress value means `confirm`. */
export const orderStates = [
  'draft',
  'pending',
  'confirm',
  'on_the_way',
  'arrived',
  'in_progress',
  'complete',
  'declined',
  'canceled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** A call by its authorised caller, in every state of the order. */
export interface StateRow {
  readonly call: Endpoint;
  readonly by: 'customer' | 'mechanic' | 'office';
  readonly send: (stage: Stage) => Sent | Promise<Sent>;
  /** The answer in the states that are not listed. */
  readonly else: string;
  readonly told: Readonly<Partial<Record<OrderState, string>>>;
  /** The answer to a repetition under a new key where the first succeeded; by default the same. */
  readonly again?: string;
}

const notYet = '404 not_found';
const no = '409 wrong_state';
const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const sending = (form: Readonly<Record<string, unknown>>) => (stage: Stage) => ({ ...ofOrder(stage), form });
/** No one has offered this time. */
const unoffered = (source: OfferSource) => ({
  call: calls.answerOffer,
  by: 'customer' as const,
  send: ({ ordersServicesId }: Stage) => ({
    params: { ordersServicesId, source },
    form: { answer: 'moved', preferred_time: '2026-12-30T10:00:00-05:00' },
  }),
  else: no,
  told: {},
});
const ofNoRequest = ({ ordersServicesId }: Stage) => ({
  params: { ordersServicesId, changeRequestId: 999_999 },
});
/** While the visit is open and the mechanic is not on the way. */
const ahead = { confirm: 'ok' } as const;
const standing = { confirm: 'ok', on_the_way: 'ok', arrived: 'ok', in_progress: 'ok' } as const;
const booked = { ...standing, pending: 'ok', complete: 'ok', declined: 'ok', canceled: 'ok' } as const;
/** To a mechanic a draft is not there. */
const hidden = { draft: notYet } as const;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const absence = (step: string) => ({
  call: calls.reportNoShow,
  by: 'mechanic' as const,
  send: sending({ step }),
  else: no,
});

/** In the order in which they are made: what one leaves the next ones find. */
export const stateRows: readonly StateRow[] = [
  { call: calls.getTracking, by: 'customer', send: ofOrder, else: 'ok', told: {} },
  { call: calls.getTracking, by: 'mechanic', send: ofOrder, else: 'ok', told: hidden },
  { call: calls.getOrderWeather, by: 'customer', send: ofOrder, else: 'ok', told: {} },
  { call: calls.getOrderWeather, by: 'mechanic', send: ofOrder, else: 'ok', told: hidden },
  {
    call: calls.sharePosition,
    by: 'mechanic',
    send: sending({ latitude: 43.66, longitude: -79.4 }),
    else: no,
    told: { ...hidden, on_the_way: 'ok' },
  },
  {
    call: calls.announceDelay,
    by: 'mechanic',
    send: sending({ minutes: 40 }),
    else: no,
    told: { ...hidden, ...standing },
  },
  { call: calls.confirmAttendance, by: 'customer', send: ofOrder, else: no, told: ahead },
  {
    call: calls.joinWaitlist,
    by: 'customer',
    send: sending({ weekdays: everyDay, parts: ['morning', 'afternoon', 'evening'] }),
    else: no,
    told: { pending: 'ok', confirm: 'ok' },
  },
  unoffered('waitlist'),
  { call: calls.leaveWaitlist, by: 'customer', send: ofOrder, else: 'ok', told: {} },
  { call: calls.freeRescheduleTimes, by: 'customer', send: ofOrder, else: no, told: {} },
  unoffered('free'),
  unoffered('moved'),
  { call: calls.previewChange, by: 'customer', send: ofOrder, else: no, told: standing },
  {
    call: calls.askToChange,
    by: 'customer',
    send: sending({ kind: 'move', wished_times: ['2026-12-30T10:00:00-05:00'] }),
    else: no,
    told: ahead,
    again: no,
  },
  {
    call: calls.askToChange,
    by: 'customer',
    send: sending({ kind: 'cancel', reason: 'Sold the car', shown_fee: '999.00' }),
    else: no,
    // The one to move is still open where it could be asked for.
    told: { on_the_way: 'ok', arrived: 'ok', in_progress: 'ok' },
    again: no,
  },
  { call: calls.withdrawChange, by: 'customer', send: ofNoRequest, else: notYet, told: {} },
  unoffered('office'),
  { ...absence('end'), told: { ...hidden, ...standing } },
  { ...absence('call'), told: hidden },
  { ...absence('close'), told: hidden },
  { ...absence('begin'), told: { ...hidden, arrived: 'ok' } },
  { call: calls.getInspection, by: 'customer', send: ofOrder, else: no, told: { complete: 'ok' } },
  {
    call: calls.getInspection,
    by: 'mechanic',
    send: ofOrder,
    else: no,
    told: { ...hidden, ...standing, pending: 'ok', complete: 'ok' },
  },
  {
    call: calls.saveInspectionAnswer,
    by: 'mechanic',
    send: ({ ordersServicesId }) => ({
      params: { ordersServicesId, item: 'brake-fluid' },
      form: { value: 'amber' },
    }),
    else: no,
    told: { ...hidden, ...standing },
  },
  {
    call: calls.saveInspectionPart,
    by: 'mechanic',
    send: ({ ordersServicesId }) => ({
      params: { ordersServicesId, part: 'clips' },
      form: { title: 'Pad clips', quantity: 2, condition: 'new_non_oem' },
    }),
    else: no,
    told: { ...hidden, ...standing },
  },
  {
    call: calls.signInspection,
    by: 'mechanic',
    send: async (stage) => ({ ...ofOrder(stage), form: { name: 'Ada' }, files: [await photo()] }),
    else: no,
    told: { ...hidden, ...standing },
  },
  {
    call: calls.listConversation,
    by: 'customer',
    send: ofOrder,
    else: no,
    told: booked,
  },
  { call: calls.sendMessage, by: 'customer', send: sending({ text: 'Hello' }), else: no, told: booked },
  {
    call: calls.sendMessage,
    by: 'mechanic',
    send: sending({ text: 'Hello' }),
    else: no,
    told: { ...hidden, ...booked },
  },
  { call: calls.readMessages, by: 'customer', send: sending({ last_id: 1 }), else: no, told: booked },
  // Before the completion it says when each warranty begins.
  { call: calls.getWarranty, by: 'customer', send: ofOrder, else: 'ok', told: {} },
  { call: calls.warrantyTimes, by: 'customer', send: ofOrder, else: no, told: { complete: 'ok' } },
  {
    call: calls.claimWarranty,
    by: 'customer',
    send: sending({ lines: [1], odometer: 61_774, preferred_time: '2026-12-30T14:00:00-05:00' }),
    else: no,
    told: { complete: 'ok' },
    again: no,
  },
  {
    call: calls.keepVisit,
    by: 'office',
    send: sending({ reason: 'Both are on the phone' }),
    else: no,
    told: { draft: notYet, ...standing },
  },
  {
    call: calls.waiveNoShowFee,
    by: 'office',
    send: sending({ reason: 'In hospital' }),
    else: no,
    told: { draft: notYet },
  },
  { call: calls.getConsoleInspection, by: 'office', send: ofOrder, else: 'ok', told: { draft: notYet } },
  { call: calls.listConsoleConversation, by: 'office', send: ofOrder, else: no, told: booked },
  {
    call: calls.sendStaffMessage,
    by: 'office',
    send: sending({ text: 'Hello' }),
    else: no,
    told: booked,
  },
  { call: calls.getConsoleEstimate, by: 'office', send: ofOrder, else: 'ok', told: { draft: notYet } },
  { call: calls.listOrderNotes, by: 'office', send: ofOrder, else: 'ok', told: { draft: notYet } },
  {
    call: calls.addOrderNote,
    by: 'office',
    send: sending({ text: 'Rings twice' }),
    else: 'ok',
    told: { draft: notYet },
  },
  {
    call: calls.settleMissingPictures,
    by: 'office',
    send: sending({ note: 'The customer sent their own' }),
    else: notYet,
    told: { complete: 'ok' },
    again: no,
  },
  // The last: a mechanic who blocked the customer is not assigned.
  {
    call: calls.createReport,
    by: 'mechanic',
    send: sending({ reason: 'spam' }),
    else: no,
    told: { ...hidden, ...booked },
  },
  { call: calls.blockUser, by: 'mechanic', send: ofOrder, else: no, told: { ...hidden, ...booked } },
];
