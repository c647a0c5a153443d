import { CALLER_HOLD_MINUTES, CALLER_QUOTE_DAYS } from '@hoist/domain/limits';
import type {
  BookingLinkId,
  CardId,
  LocationId,
  OrderId,
  UserId,
  VehicleId,
  VisitId,
} from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  email,
  formFlag,
  formId,
  idField,
  isoTime,
  phone,
  requiredText,
  text,
  wholeNumber,
  dataOf,
} from '../fields.ts';
import { heldSend } from '../messaging/held-sends.ts';
import { card, zoneRules } from '../shapes.ts';
import { getServices } from './booking.ts';
import { staffLocationForm } from './locations.ts';
import { getVisitInfo, visitFields } from './visits.ts';
import { vehicleForm } from '../vehicles/vehicles.ts';

/** How a caller pays; `link`: the customer enters a card on the page of a link. */
export const callerPayment = z.enum(['link', 'card', 'cash'], { error: 'field.invalid' });

const callerVehicle = z.object({
  usersVehiclesId: idField<VehicleId>(),
  title: z.string(),
  plate: z.string(),
});
const callerLocation = z.object({
  usersLocationsId: idField<LocationId>(),
  address: z.string(),
  /** Where the search for another address of theirs looks first. */
  lat: z.number(),
  lng: z.number(),
});

const caller = z.object({
  usersId: idField<UserId>(),
  name: z.string(),
  fname: z.string(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  /** False: its owner, or another person, made it on the web. */
  madeByOffice: z.boolean(),
  email: z.string(),
  locale: z.enum(['en', 'fr']),
  blocked: z.boolean(),
  /** Completed visits. */
  visits: z.number(),
  openBookings: z.number(),
  maxOpenBookings: z.number(),
  cashAllowed: z.boolean(),
  /** How long a link holds a time, in minutes. */
  holdMinutes: z.number(),
  /** The last booked first. */
  vehicles: z.array(callerVehicle),
  locations: z.array(callerLocation),
  /** Without numbers; only if the phone is verified. */
  cards: z.array(card),
});

export const getCaller = endpoint({
  id: 'getCaller',
  path: '/admin/callers/:userId',
  permission: 'bookings.write',
  output: z.object({ data: caller }),
  summary: 'What a booking for a caller needs: vehicles, addresses, saved cards and limits',
});

export const createCaller = endpoint({
  id: 'createCaller',
  method: 'POST',
  path: '/admin/callers',
  permission: 'bookings.write',
  form: z.object({
    fname: requiredText(60, 'field.fname'),
    lname: requiredText(60, 'field.lname'),
    phone,
    email,
    /** The language of their messages; by default that of the call. */
    locale: z.enum(['en', 'fr'], { error: 'field.invalid' }).optional(),
  }),
  output: z.object({ data: caller }),
  refusals: ['invalid', 'already_registered'],
  summary: 'Create an account for a caller, with an unverified phone and no password',
});

export const moveToNewCustomer = endpoint({
  id: 'moveToNewCustomer',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/new-customer',
  permission: 'bookings.write',
  form: z.object({
    fname: requiredText(60, 'field.fname'),
    lname: requiredText(60, 'field.lname'),
    email,
    locale: z.enum(['en', 'fr'], { error: 'field.invalid' }).optional(),
    reason: requiredText(500, 'console.reason'),
  }),
  output: z.object({ data: z.object({ usersId: idField<UserId>() }) }),
  refusals: ['not_found', 'wrong_state', 'already_registered'],
  summary:
    'Move the visits of a web account with an unproven number to a new customer with that number (ADR 112)',
});

export const addCallerVehicle = endpoint({
  id: 'addCallerVehicle',
  method: 'POST',
  path: '/admin/callers/:userId/vehicles',
  permission: 'bookings.write',
  form: vehicleForm,
  output: z.object({ data: callerVehicle }),
  refusals: ['invalid', 'not_found'],
  summary: "Add a vehicle for a caller, by the rules of the customer's own form",
});

export const addCallerLocation = endpoint({
  id: 'addCallerLocation',
  method: 'POST',
  path: '/admin/callers/:userId/locations',
  permission: 'bookings.write',
  form: staffLocationForm,
  output: z.object({ data: callerLocation }),
  refusals: ['invalid', 'not_found'],
  summary: "Add an address for a caller, by the rules of the customer's own form",
});

export const getCallerServices = endpoint({
  id: 'getCallerServices',
  path: '/admin/callers/:userId/services',
  permission: 'bookings.write',
  query: getServices.query,
  output: getServices.output,
  refusals: ['not_found'],
  summary: 'The services of `getServices` for a caller',
});

/** Unlike a customer's own visit it may have one service. */
const visit = visitFields(1);

export const getCallerVisit = endpoint({
  id: 'getCallerVisit',
  path: '/admin/callers/:userId/visit',
  permission: 'bookings.write',
  query: z.object({ ...visit, preferred_time: isoTime().optional() }),
  /** With the rules of the place's zone around now: the browser's own may be older. */
  output: getVisitInfo.output.omit({ clockUnlikely: true }).extend({ zone: zoneRules }),
  refusals: ['not_found', 'not_serviceable'],
  summary: 'The estimate, terms and times that the caller would see',
});

const wanted = {
  ...visit,
  preferred_time: isoTime('booking.date'),
  quote_id: text(80).optional(),
  customer_note: text(1000).default(''),
};

/** A link as staff see it; `url` is the one to copy, not the texted one. */
const madeLink = z.object({
  bookingLinkId: idField<BookingLinkId>(),
  url: z.string(),
  expiresAt: z.string(),
  /** It was texted, or is about to be. */
  texted: z.boolean(),
  /** Of a text that is about to leave. */
  undo: heldSend.nullable(),
});

export const bookForCaller = endpoint({
  id: 'bookForCaller',
  method: 'POST',
  path: '/admin/callers/:userId/bookings',
  permission: 'bookings.write',
  form: z.object({
    ...wanted,
    payment: callerPayment,
    users_credit_cards_id: formId<CardId>('booking.card').optional(),
    /** The customer agreed to the estimate by phone. */
    agreed: formFlag.default(false),
    /** The no-show fee that was read to the customer. */
    no_show_fee: text(12).optional(),
    /** Whether to text the link; it can be copied in any case. */
    text_link: formFlag.default(true),
    /** How long a link holds the time; by default the setting, at most a day. */
    hold_minutes: wholeNumber('caller.hold_minutes')
      .pipe(
        z
          .number()
          .min(CALLER_HOLD_MINUTES.min, { error: 'caller.hold_minutes' })
          .max(CALLER_HOLD_MINUTES.max, { error: 'caller.hold_minutes' }),
      )
      .optional(),
    /** Takes a time that is not offered. */
    fit_in_reason: text(300).default(''),
    /** Passes the limit of open bookings. */
    limit_reason: text(300).default(''),
  }),
  output: dataOf({
    ordersId: idField<VisitId>(),
    /** The first service of the visit. */
    ordersServicesId: idField<OrderId>(),
    /** `held`: until the customer has answered the link. */
    state: z.enum(['held', 'booked']),
    link: madeLink.nullable(),
  }),
  refusals: [
    'invalid',
    'not_found',
    'forbidden',
    'wrong_state',
    'not_serviceable',
    'slot_taken',
    'price_changed',
    'coupon_refused',
    'card_declined',
    'payment_pending',
    'rate_limited',
    'phone_not_verified',
  ],
  idempotent: true,
  timeoutMs: 120_000,
  summary: 'Book for a caller, or hold the time until the customer has answered a link (ADR 112)',
});

export const sendCallerQuote = endpoint({
  id: 'sendCallerQuote',
  method: 'POST',
  path: '/admin/callers/:userId/quotes',
  permission: 'bookings.write',
  form: z.object({
    ...wanted,
    payment: callerPayment.exclude(['card']),
    text_link: formFlag.default(true),
    valid_days: wholeNumber('caller.valid_days')
      .pipe(
        z
          .number()
          .min(1, { error: 'caller.valid_days' })
          .max(CALLER_QUOTE_DAYS, { error: 'caller.valid_days' }),
      )
      .default(7),
  }),
  output: z.object({ data: z.object({ link: madeLink }) }),
  refusals: ['invalid', 'not_found', 'wrong_state', 'not_serviceable', 'coupon_refused'],
  idempotent: true,
  summary: 'Send a quote that the customer accepts by a link; no time is held',
});

export const textBookingLink = endpoint({
  id: 'textBookingLink',
  method: 'POST',
  path: '/admin/booking-links/:bookingLinkId/text',
  permission: 'bookings.write',
  output: z.object({ data: madeLink }),
  refusals: ['not_found', 'wrong_state', 'rate_limited'],
  summary: 'Text the link again; each link is texted five times at most',
});

export const releaseBookingLink = endpoint({
  id: 'releaseBookingLink',
  method: 'POST',
  path: '/admin/booking-links/:bookingLinkId/release',
  permission: 'bookings.write',
  output: z.object({ data: z.object({ bookingLinkId: idField<BookingLinkId>() }) }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'End a link and free the time that it holds',
});
