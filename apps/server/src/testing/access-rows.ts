import type * as contract from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { calendarRows } from './access-rows-calendar.ts';
import { locationRows } from './access-rows-locations.ts';
import { conductRows } from './access-rows-moderation.ts';
import { consoleRows } from './access-rows-console.ts';
import { changeRows } from './access-rows-changes.ts';
import { extraWorkRows } from './access-rows-extra-work.ts';
import { reminderRows } from './access-rows-reminders.ts';
import { sheetRows } from './access-rows-sheets.ts';
import { officeMoneyRows } from './access-rows-money.ts';
import { trackingRows } from './access-rows-tracking.ts';
import { visitRows } from './access-rows-visits.ts';
import { vehicleRows } from './access-rows-vehicles.ts';
import { cashForm, photo, type Stage, type StageKind } from './access-stage.ts';

/** Who calls, seen from the thing that the call is about. */
export type Who =
  | 'nobody'
  | 'ended session'
  | 'other customer'
  | 'other mechanic'
  | 'mechanic before assignment'
  | 'unverified customer'
  | 'unverified mechanic'
  | 'customer'
  | 'mechanic'
  | 'office'
  | 'office by the app'
  | 'office without permission'
  | 'impersonating admin'
  | 'deleted account';

export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly files?: readonly Blob[];
}

export interface Row {
  readonly stage: StageKind;
  /** A call about the stage's own things that is right in itself. */
  readonly send: (stage: Stage) => Sent | Promise<Sent>;
  /** What those get whom `auth` and `permission` let through: 'ok', or why it cannot go on here. */
  readonly answer?: string;
  /**
   * Where the policy of the thing itself departs from what `auth` says. Unless they are named themselves, a member of
   * the office in the app is another customer, and a mechanic before the assignment is another mechanic.
   */
  readonly who?: Readonly<Partial<Record<Who, string>>>;
}

type CallName = {
  [K in keyof typeof contract]: (typeof contract)[K] extends Endpoint ? K : never;
}[keyof typeof contract];

let unique = 0;
const aPerson = () => {
  unique += 1;
  return {
    fname: 'Ada',
    lname: 'Tester',
    email: `row${unique}@access.test`,
    phone: `416777${String(1000 + unique)}`,
    password: 'a password of ours',
    password2: 'a password of ours',
    phone_country_code: 'CA',
    fields_to_update: [],
  };
};

const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const nothing = () => ({});
const coupon = (stage: Stage) => ({ ...cashForm(stage, stage.freeTime()), code: 'NOSUCH' });
const notYours = '404 not_found';
/** Not the mechanic's: hidden as from a stranger. */
const customersOnly = { mechanic: notYours } as const;
/** Every caller gets a list of their own. */
const everyonesOwn = {
  'other customer': 'ok',
  'other mechanic': 'ok',
  'unverified mechanic': 'ok',
} as const;
const writtenRows = {
  login: {
    stage: 'account',
    send: () => ({ form: { email: 'nobody@access.test', password: 'wrong', token_type: 'web_app' } }),
    answer: '401 wrong_credentials',
  },
  register: { stage: 'account', send: () => ({ form: aPerson() }) },
  checkInvitation: { stage: 'account', send: () => ({ query: { code: 'guessed' } }) },
  forgotPassword: { stage: 'account', send: () => ({ form: { email: 'nobody@access.test' } }) },
  resetPassword: {
    stage: 'account',
    send: (stage) => ({
      ...ofUser(stage),
      form: { code: 'guessed', password: 'a new password', password2: 'a new password' },
    }),
    answer: '422 code_wrong',
  },
  checkToken: { stage: 'account', send: nothing, who: everyonesOwn },
  logout: { stage: 'account', send: ofUser },
  getUser: { stage: 'account', send: ofUser },
  updateUser: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { fname: 'Eve', fields_to_update: ['fname'] } }),
  },
  requestPhoneVerification: { stage: 'account', send: ofUser },
  verifyPhone: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { verification_code: 123_456 } }),
    answer: '422 code_wrong',
    // Verified already: there is nothing left to guess.
    who: { customer: 'ok' },
  },
  startImpersonation: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { reason: 'Called for help' } }),
  },
  openImpersonation: {
    stage: 'account',
    send: () => ({ form: { code: 'guessed' } }),
    answer: '422 code_wrong',
  },
  stopImpersonation: {
    stage: 'account',
    send: ofUser,
    answer: '409 wrong_state',
    who: { 'impersonating admin': 'ok' },
  },
  deleteAccount: { stage: 'account', send: (stage) => ({ ...ofUser(stage), form: { reason: 'Moving' } }) },
  requestDeletionLink: { stage: 'account', send: () => ({ form: { email: 'nobody@access.test' } }) },
  deleteAccountByLink: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed' } }),
    answer: '422 code_wrong',
  },
  exportAccount: { stage: 'account', send: ofUser },
  uploadProfilePicture: {
    stage: 'account',
    send: async (stage) => ({ ...ofUser(stage), files: [await photo()] }),
  },
  listSessions: { stage: 'account', send: ofUser },
  endSession: {
    stage: 'account',
    send: ({ userId, sessionId }) => ({ params: { userId, sessionId } }),
  },
  endOtherSessions: { stage: 'account', send: ofUser },
  listConsents: { stage: 'account', send: ofUser },
  setConsent: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { consent: 'analytics', given: '1' } }),
  },
  listOwnCoupons: { stage: 'account', send: ofUser },
  ...vehicleRows,
  ...locationRows,
  listCards: { stage: 'account', send: ofUser },
  addCard: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { merchant_token: 'tok_mastercard' } }),
  },
  attachCard: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { payment_method_token: 'pm_card_mastercard' } }),
  },
  createSetup: { stage: 'account', send: ofUser },
  deleteCard: {
    stage: 'account',
    send: ({ userId, cardId }) => ({ params: { userId, cardId } }),
  },
  listNotifications: { stage: 'account', send: ofUser },
  readNotification: {
    stage: 'account',
    send: ({ userId, notificationId }) => ({
      params: { userId, notificationId },
      form: { notification_read: 1 },
    }),
  },
  readAllNotifications: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { notification_read: 1, last_id: 1 } }),
  },
  registerDevice: {
    stage: 'account',
    send: () => ({
      form: { device_notification_token: 'a token', device_type: 'ios_app', device_id: 'a device' },
    }),
    who: everyonesOwn,
  },
  forgetDevice: { stage: 'account', send: () => ({ form: { device_id: 'a device' } }), who: everyonesOwn },
  getMessageChoices: { stage: 'account', send: ofUser },
  setMessageChoice: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: { topic: 'reminders', sms: 0 } }),
  },
  getServices: {
    stage: 'account',
    send: (stage) => ({
      ...ofUser(stage),
      query: { users_vehicles_id: stage.vehicleId, user_location_id: stage.locationId },
    }),
  },
  getCheckoutInfo: {
    stage: 'account',
    send: (stage) => ({
      query: {
        users_vehicles_id: stage.vehicleId,
        users_locations_id: stage.locationId,
        services_id: stage.serviceId,
        services_addons_id: [],
      },
    }),
    who: { 'other customer': '422 invalid', 'other mechanic': '422 invalid' },
  },
  validateCoupon: {
    stage: 'account',
    send: (stage) => ({ form: coupon(stage) }),
    answer: '422 coupon_refused',
    who: { 'other customer': '422 invalid', 'other mechanic': '422 invalid' },
  },
  applyCoupon: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: coupon(stage) }),
    answer: '422 coupon_refused',
  },
  scheduleService: {
    stage: 'account',
    send: (stage) => ({ ...ofUser(stage), form: cashForm(stage, stage.freeTime()) }),
  },
  finalizeOrder: {
    stage: 'draft',
    send: ofOrder,
    answer: '402 payment_failed',
    who: customersOnly,
  },
  validateOrder: {
    stage: 'draft',
    send: ofOrder,
    who: { ...customersOnly, 'unverified mechanic': notYours },
  },
  authorizeWithCard: {
    stage: 'draft',
    send: (stage) => ({ ...ofOrder(stage), form: { users_credit_cards_id: stage.cardId } }),
    who: { ...customersOnly, 'unverified mechanic': notYours },
  },
  checkPrice: {
    stage: 'account',
    send: () => ({ query: { zip: 'M6J 2Y5', service: 'brake-pads-front' } }),
  },
  listMakes: { stage: 'account', send: () => ({ query: { year: 2015 } }) },
  listModels: { stage: 'account', send: () => ({ query: { year: 2015, makesID: 1 } }) },
  subModelDetails: {
    stage: 'account',
    send: () => ({ query: { year_vehicle: 2015, make_vehicle: 1, model_vehicle: 1 } }),
  },
  decodeVin: { stage: 'account', send: () => ({ query: { vin: '1M8GDM9AXKP042788' } }) },
  placePredictions: { stage: 'account', send: () => ({ query: { input: 'Roxton Rd Toronto' } }) },
  placeDetails: {
    stage: 'account',
    send: () => ({ query: { place_id: 'no such place' } }),
    answer: '404 not_found',
  },
  reversePlace: { stage: 'account', send: () => ({ query: { lat: '43.65', lng: '-79.38' } }) },
  placeMap: { stage: 'account', send: () => ({ query: { lat: '43.65', lng: '-79.38' } }) },
  getInfo: { stage: 'account', send: () => ({ query: { get_fields: 'terms' } }) },
  getSiteProof: { stage: 'account', send: nothing },
  supportedCountryCodes: { stage: 'account', send: nothing },
  logError: { stage: 'account', send: () => ({ form: { error_json: '{}' } }) },
  listOrders: { stage: 'pending', send: nothing, who: everyonesOwn },
  getOrder: { stage: 'pending', send: ofOrder },
  listDocuments: { stage: 'complete', send: ofOrder },
  listConsoleDocuments: { stage: 'complete', send: ofOrder },
  updateOrder: {
    stage: 'pending',
    send: (stage) => ({ ...ofOrder(stage), form: { preferred_time: stage.freeTime() } }),
  },
  orderTimes: { stage: 'pending', send: ofOrder },
  cancelOrder: {
    stage: 'pending',
    send: (stage) => ({ ...ofOrder(stage), form: { cancel_reason: 'Sold the car' } }),
    who: { mechanic: '403 forbidden' },
  },
  payWithCard: {
    stage: 'pending',
    send: (stage) => ({ ...ofOrder(stage), form: { users_credit_cards_id: stage.cardId } }),
    // The flag is off until the office turns it on.
    answer: '409 wrong_state',
    who: customersOnly,
  },
  payWithCash: {
    stage: 'pending',
    send: ofOrder,
    // Offered only where a card could not be held.
    answer: '409 wrong_state',
    who: customersOnly,
  },
  switchToCard: {
    stage: 'pending',
    send: (stage) => ({ ...ofOrder(stage), form: { source_type: 'apple_pay' } }),
    answer: '409 wrong_state',
    who: customersOnly,
  },
  ...trackingRows,
  ...reminderRows,
  getEstimate: { stage: 'confirm', send: ofOrder },
  ...extraWorkRows,
  chooseRemovedParts: {
    stage: 'confirm',
    send: (stage) => ({ ...ofOrder(stage), form: { removed_parts: 'declined' } }),
    who: { mechanic: '403 forbidden' },
  },
  releaseOrder: { stage: 'confirm', send: ofOrder },
  listConversation: { stage: 'pending', send: ofOrder },
  sendMessage: { stage: 'pending', send: (stage) => ({ ...ofOrder(stage), form: { text: 'On my way?' } }) },
  readMessages: { stage: 'pending', send: (stage) => ({ ...ofOrder(stage), form: { last_id: 1 } }) },
  listOrderDeliveries: { stage: 'pending', send: ofOrder },
  listConsoleConversation: { stage: 'pending', send: ofOrder },
  sendStaffMessage: {
    stage: 'pending',
    send: (stage) => ({ ...ofOrder(stage), form: { text: 'We have rung the mechanic' } }),
  },
  requestVin: { stage: 'confirm', send: ofOrder },
  completePayment: {
    stage: 'confirm',
    send: (stage) => ({ ...ofOrder(stage), form: { total_amount_collected: '0.01', odometer: 1 } }),
    answer: '422 invalid',
  },
  uploadPictures: {
    stage: 'confirm',
    send: async (stage) => ({ ...ofOrder(stage), files: [await photo()] }),
  },
  deletePicture: {
    stage: 'confirm',
    send: ({ ordersServicesId, pictureId }) => ({ params: { ordersServicesId, pictureId } }),
  },
  updateOrderLocker: {
    stage: 'confirm',
    send: ({ ordersId }) => ({ params: { ordersId }, form: { orders_lockers_id: 0 } }),
    answer: '409 wrong_state',
  },
  submitFeedback: {
    stage: 'complete',
    send: ({ ordersId, ordersServicesId }) => ({
      params: { ordersId },
      form: { orders_services_id: ordersServicesId, stars: 5 },
    }),
    who: customersOnly,
  },
  getTip: { stage: 'complete', send: ofOrder, who: { ...customersOnly, 'unverified mechanic': notYours } },
  giveTip: {
    stage: 'complete',
    send: (stage) => ({
      ...ofOrder(stage),
      form: { amount: '5.00', users_credit_cards_id: stage.cardId },
    }),
    who: { ...customersOnly, 'unverified mechanic': notYours },
  },
  recordAnalytics: {
    stage: 'account',
    send: () => ({
      form: {
        visit: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
        events_json: JSON.stringify([{ name: 'page_view', at: new Date(0).toISOString(), values: {} }]),
      },
    }),
  },
  sendInquiry: {
    stage: 'account',
    send: () => ({
      form: { topic: 'support', name: 'Ada', email: 'ada@access.test', message: `Row ${(unique += 1)}` },
    }),
  },
  applyAsMechanic: {
    stage: 'account',
    send: () => ({
      form: {
        name: 'Ada',
        email: 'ada@access.test',
        phone: '4165550123',
        city: 'Toronto',
        state: 'ON',
        certificate: '310S-123456',
        years_of_experience: (unique += 1) % 50,
      },
    }),
  },
  getMechanicDay: {
    stage: 'pending',
    send: ({ mechanicId }) => ({ params: { userId: mechanicId } }),
    who: { customer: notYours, 'unverified customer': notYours, 'other customer': notYours },
  },
  getMechanicRoute: {
    stage: 'confirm',
    send: ({ mechanicId }) => ({ params: { userId: mechanicId } }),
    who: { customer: notYours, 'unverified customer': notYours, 'other customer': notYours },
  },
  ...calendarRows,
  ...conductRows,
  ...changeRows,
  ...sheetRows,
  ...consoleRows,
  ...officeMoneyRows,
  ...visitRows,
} as const satisfies Partial<Record<CallName, Row>>;

/** A read of the whole office needs nothing, and its `auth` says who may call it. */
const isOfficeRead = ({ auth, method, path }: Endpoint) =>
  auth === 'office' && method === 'GET' && !path.includes(':');

const officeReads: Readonly<Record<string, Row>> = Object.fromEntries(
  allEndpoints.filter(isOfficeRead).map(({ id }) => [id, { stage: 'account', send: nothing }]),
);

/** A row for every call of the contract; the access matrix fails for one that has none. */
export const accessRows = {
  ...(officeReads as Readonly<Record<Exclude<CallName, keyof typeof writtenRows>, Row>>),
  ...writtenRows,
};
