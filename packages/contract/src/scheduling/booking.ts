import type { AddonId, CardId, LocationId, OrderId, ServiceId, VehicleId, VisitId } from '@hoist/domain/ids';
import { COUPON_TRIES } from '@hoist/domain/limits';
import { progressSteps } from '@hoist/domain/order/order';
import { z } from 'zod';
import { endpoint, type RateLimit } from '../endpoint.ts';
import {
  formFlag,
  formId,
  formIds,
  idField,
  isoTime,
  money,
  postalCode,
  text,
  wholeNumber,
  dataOf,
  arrayOf,
} from '../fields.ts';

export const removedParts = z.enum(['returned', 'declined'], { error: 'field.invalid' });

/** Outcome for replaced parts that the customer had asked for. */
export const removedPartsOutcome = z.enum(['handed_back', 'declined'], { error: 'field.invalid' });

export const progress = z.enum(progressSteps);
export const paymentOption = z.enum(['regular_payment_by_card', 'pay_with_cash_on_service']);

export const addonLine = z.object({
  servicesAddonsId: idField<AddonId>(),
  servicesAddonsTitle: z.string(),
  serviceCostWithMarkup: money,
});

const taxLines = arrayOf({ tax: z.string(), rate: z.number(), amount: money });

const feeLines = arrayOf({ title: z.string(), amount: money });

/** The price block, the same in checkout and in order details (decision W1). Money is decimal strings in CAD. */
export const priceBlock = z.object({
  /** Service, parts and add-ons, before distance, fees, extra work and discount. */
  workPrice: money,
  serviceCost: money,
  partsCost: money,
  orderServiceAddons: z.array(addonLine),
  extraCharges: money,
  extraChargePerKm: money,
  /** What the province charges for parts that are sold, before tax; part of the subtotal. */
  environmentalFees: feeLines,
  /** Added before tax only if the customer keeps the old part and agrees; in no other amount. '0.00': none, or no more. */
  coreCharge: money,
  /** Charged one-way driving distance and its free part, in km. */
  distanceKm: z.number(),
  includedKm: z.number(),
  /** Accepted extra work before tax; part of the subtotal. */
  extraWork: arrayOf({ title: z.string(), amount: money }),
  discountAmount: money,
  subtotal: money,
  taxes: taxLines,
  tax: money,
  total: money,
  cashRounding: money,
  totalBeforeRounding: money,
  quoteId: z.string(),
  quoteExpires: z.string(),
});

/** What is charged and held, as amounts and as localized texts, shown before payment (decision E5). */
export const paymentTerms = z.object({
  chargedNow: money,
  heldNow: money,
  heldUntil: z.string(),
  /** What the customer agrees to; more needs another yes. */
  mostItCanBecome: money,
  deposit: money,
  /** The price less the deposit. */
  rest: money,
  /** How much the holds exceed the price. */
  room: money,
  /** Held later, nearer the visit; 0.00 if everything is held when booking. */
  heldLater: money,
  /** When that hold is made, as text; empty if there is none. */
  heldLaterAt: z.string(),
  /** Fee of a customer no-show; above 0.00 it must be accepted to book. */
  noShowFee: money,
  /** What cancelling costs after the confirmation, earliest step first. */
  feeLines: z.array(z.string()),
  lines: z.array(z.string()),
});

export const service = z.object({
  servicesId: idField<ServiceId>(),
  code: z.string(),
  category: z.string(),
  categoryTitle: z.string(),
  servicesTitle: z.string(),
  description: z.string(),
  serviceAddons: arrayOf({
    servicesAddonsId: idField<AddonId>(),
    servicesAddonsTitle: z.string(),
    serviceCostWithMarkup: money,
    durationMinutes: z.number(),
  }),
  partsTypes: arrayOf({
    code: z.string(),
    title: z.string(),
    description: z.string(),
    price: money,
    warrantyMonths: z.number(),
  }),
  /** Service with the default parts type and the distance fee, before tax. Required fees are included (decision E4). */
  price: money,
  durationMinutes: z.number(),
  warrantyMonths: z.number(),
  status: z.literal([0, 1]),
});

/** A service of the menu with what finds and explains it. */
const menuService = service.extend({
  /** Comma-separated: title in the other language, synonyms and symptoms in both. */
  searchTerms: z.string(),
  /** The office prices it for this vehicle when asked. */
  byOffice: z.boolean().optional(),
  /** With `byOffice`: within how many hours the office answers. */
  quotedWithinHours: z.number().optional(),
  /** What is done, each step with the name of its picture; empty: unknown. */
  steps: arrayOf({ picture: z.string(), text: z.string() }),
});

export const getServices = endpoint({
  id: 'getServices',
  path: '/users/:userId/get-services',
  auth: 'self',
  duringImpersonation: 'allowed',
  query: z.object({
    users_vehicles_id: formId<VehicleId>('booking.no_vehicle'),
    user_location_id: formId<LocationId>('booking.no_location'),
  }),
  output: z.object({
    data: z.array(menuService),
    recordsFiltered: z.number(),
    /** The services of the most completed orders, most first; empty: too few orders. */
    popular: z.array(idField<ServiceId>()),
  }),
  refusals: ['not_found'],
  summary: 'Services that fit a vehicle with prices at a place',
});

const selection = {
  users_vehicles_id: formId<VehicleId>('booking.no_vehicle'),
  users_locations_id: formId<LocationId>('booking.no_location'),
  services_id: formId<ServiceId>('booking.no_service'),
  services_addons_id: formIds<AddonId>(),
};

/** The device's time, for a hint if its clock is probably wrong. */
export const deviceClock = {
  users_current_time: text(60).optional(),
  users_timezone: text(60).optional(),
};

export const slot = z.object({ preferredTime: z.string(), label: z.string(), available: z.boolean() });

export const dateEntry = z.object({ date: z.string(), label: z.string(), slots: z.array(slot) });

/** The free times of a visit that is booked. */
export const timesOfMove = z.object({
  datesList: z.array(dateEntry),
  /** Why there is no earlier time if it is because of the parts; else empty. */
  partsNote: z.string(),
  timezone: z.string(),
  timezoneLabel: z.string(),
  durationMinutes: z.number(),
});

export const getCheckoutInfo = endpoint({
  id: 'getCheckoutInfo',
  path: '/orders-services/checkout-info',
  auth: 'user',
  duringImpersonation: 'allowed',
  query: z.object({
    ...selection,
    parts_code: text(40).optional(),
    coupon_code: text(40).optional(),
    ...deviceClock,
    preferred_time: isoTime().optional(),
  }),
  output: z.object({
    checkoutInfo: priceBlock,
    checkoutInfoPayWitCash: priceBlock,
    service: z.object({ serviceDetails: service }),
    datesList: z.array(dateEntry),
    /** Why there is no earlier time if it is because of the parts; else empty. */
    partsNote: z.string(),
    /** IANA zone of the location; its label is e.g. 'Toronto time'. */
    timezone: z.string(),
    timezoneLabel: z.string(),
    /** The device's clock differs too much, or its offset does not match its zone. */
    clockUnlikely: z.boolean(),
    durationMinutes: z.number(),
    coupon: z.object({ code: z.string(), title: z.string() }).nullable(),
    couponMessage: z.string(),
    cashAllowed: z.boolean(),
    paymentNote: z.string(),
    cardTerms: paymentTerms,
    cashTerms: z.array(z.string()),
    cancelTerms: z.string(),
  }),
  refusals: ['invalid', 'not_serviceable', 'rate_limited'],
  summary: 'The estimate of a selection, its payment terms and the feasible times',
});

const couponForm = z.object({
  code: text(40, 'coupon.code').min(1, { error: 'coupon.code' }),
  users_vehicles_id: formId<VehicleId>('coupon.vehicle'),
  services_id: formId<ServiceId>('coupon.service'),
  users_locations_id: formId<LocationId>('coupon.location'),
  service_part_code: text(40).optional(),
  services_addons_id: formIds<AddonId>(),
});

const couponTries: readonly RateLimit[] = [
  { max: COUPON_TRIES.perAccount, seconds: COUPON_TRIES.seconds, by: 'account' },
  { max: COUPON_TRIES.perAddress, seconds: COUPON_TRIES.seconds, by: 'address' },
];

const couponOutput = z.object({
  coupon: z.object({ code: z.string(), title: z.string() }),
  serviceDetails: priceBlock,
});

export const validateCoupon = endpoint({
  id: 'validateCoupon',
  method: 'POST',
  path: '/coupons/validate',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: couponForm,
  output: couponOutput,
  refusals: ['coupon_refused', 'invalid', 'rate_limited'],
  rateLimits: couponTries,
  summary: 'Price a selection with a coupon',
});

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  method: 'POST',
  path: '/users/:userId/apply-coupon',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: couponForm,
  output: couponOutput,
  refusals: ['coupon_refused', 'invalid', 'rate_limited'],
  rateLimits: couponTries,
  summary: "Like coupons/validate, and store the code for the account's current booking",
});

export const stripePayload = z.object({
  type: z.enum(['draft_order', 'next_action_needed']),
  amount: money,
  clientSecret: z.string(),
  message: z.string(),
  nextAction: z.enum(['use_stripe_sdk', 'redirect_to_url']).nullable(),
  redirectUrl: z.string().nullable(),
});

export const scheduledOrder = z.object({
  ordersId: idField<VisitId>(),
  ordersServicesId: idField<OrderId>(),
  orderServiceStatus: z.enum(['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled']),
});

export const scheduled = z.object({
  ordersId: idField<VisitId>(),
  ordersServicesId: idField<OrderId>(),
  order: scheduledOrder,
  stripePayload1: stripePayload.nullable(),
  stripePayload2: stripePayload.nullable(),
});

export const scheduleService = endpoint({
  id: 'scheduleService',
  method: 'POST',
  path: '/users/:userId/schedule-service',
  auth: 'verified',
  duringImpersonation: {
    refusedWith: ({ order_payment_option }) => order_payment_option === 'regular_payment_by_card',
  },
  form: z.object({
    ...selection,
    preferred_time: isoTime('booking.date'),
    service_part_code: text(40).optional(),
    coupon_code: text(40).optional(),
    users_credit_cards_id: formId<CardId>('booking.card').optional(),
    order_payment_option: paymentOption.default('regular_payment_by_card'),
    is_draft: formFlag.default(false),
    quote_id: text(80).optional(),
    /** The accepted no-show fee (`cardTerms.noShowFee`); required for cards if there is one. */
    no_show_fee: text(12).optional(),
    customer_note: text(1000).default(''),
    /** Replaced parts are returned unless declined; can be changed until completion. */
    removed_parts: removedParts.default('returned'),
    site_permission: formFlag.optional(),
    site_level: formFlag.optional(),
    site_room: formFlag.optional(),
    /** The vehicle is under a roof, so there are no weather warnings. */
    site_covered: formFlag.optional(),
  }),
  output: scheduled,
  refusals: [
    'invalid',
    'not_found',
    'not_serviceable',
    'slot_taken',
    'price_changed',
    'coupon_refused',
    'card_declined',
    'payment_failed',
    'payment_pending',
    'rate_limited',
    'forbidden',
  ],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Book: hold the slot, freeze the estimate, start the two payments',
});

export const findBooking = endpoint({
  id: 'findBooking',
  method: 'POST',
  path: '/users/:userId/find-booking',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: z.object({ idempotency_key: text(200).min(1, { error: 'field.invalid' }) }),
  output: dataOf({
    /** `draft`: the payment is not finished. `not_sent`: it never arrived, and is refused if it arrives later. */
    outcome: z.enum(['booked', 'draft', 'refused', 'not_sent']),
    ordersId: idField<VisitId>().nullable(),
    ordersServicesId: idField<OrderId>().nullable(),
    reason: z.string(),
  }),
  refusals: ['in_progress'],
  summary:
    'Outcome of a booking whose response was lost, by its Idempotency-Key; a key that did not arrive is invalidated',
});

/** `service` is a menu code. Without a vehicle of the catalogue the price is for a sedan. */
export const checkPrice = endpoint({
  id: 'checkPrice',
  path: '/price-check',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({
    zip: postalCode,
    service: text(60, 'booking.no_service'),
    year_vehicle: wholeNumber('vehicle.year').optional(),
    make_vehicle: formId('vehicle.make').optional(),
    model_vehicle: formId('vehicle.model').optional(),
  }),
  output: z.object({
    data: arrayOf({
      servicesTitle: z.string(),
      code: z.string(),
      /** Before tax. */
      price: money,
      serviceCost: money,
      partsCost: money,
      /** Grade of the priced parts; empty without parts. */
      partTitle: z.string(),
      extraCharges: money,
      environmentalFees: feeLines,
      taxes: taxLines,
      total: money,
      durationMinutes: z.number(),
    }),
    /** Localized text with weekday and zone; empty if no time is free. */
    soonest: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    /** '2015 Honda Civic'; empty for the default sedan. */
    vehicle: z.string(),
  }),
  refusals: ['invalid', 'not_serviceable', 'rate_limited'],
  rateLimits: [{ max: 240, seconds: 3600, by: 'address' }],
  summary: 'Price with tax and soonest time for a vehicle at a postal code, without an account',
});
