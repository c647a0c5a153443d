import type { AddonId, CardId, LocationId, OrderId, ServiceId, VehicleId, VisitId } from '@hoist/domain/ids';
import { VISIT_SERVICES } from '@hoist/domain/limits';
import { z } from 'zod';
import {
  getCheckoutInfo,
  deviceClock,
  paymentOption,
  priceBlock,
  removedParts,
  scheduledOrder,
  service,
  stripePayload,
} from './booking.ts';
import { endpoint } from '../endpoint.ts';
import { formFlag, formId, formIds, idField, isoTime, jsonText, text, arrayOf } from '../fields.ts';

/** A service of a visit with its vehicle; a visit has two to four (decision C14). */
const visitItem = z.object({
  users_vehicles_id: formId<VehicleId>('booking.no_vehicle'),
  services_id: formId<ServiceId>('booking.no_service'),
  service_part_code: text(40).optional(),
  services_addons_id: formIds<AddonId>(),
  removed_parts: removedParts.default('returned'),
});

/** The services of a visit at one address; `items` is a JSON array of at least so many, in the order of work. */
export const visitFields = (min: number) => ({
  items: jsonText(8000, 'visit.items').pipe(
    z
      .array(visitItem, { error: 'visit.items' })
      .min(min, { error: 'visit.items' })
      .max(VISIT_SERVICES.max, { error: 'visit.items' }),
  ),
  users_locations_id: formId<LocationId>('booking.no_location'),
  coupon_code: text(40).optional(),
});

const visit = visitFields(VISIT_SERVICES.min);

/** Like `checkoutInfo` for all services; quote and times are for the whole visit. */
export const getVisitInfo = endpoint({
  id: 'getVisitInfo',
  path: '/orders-services/visit-info',
  auth: 'user',
  duringImpersonation: 'allowed',
  query: z.object({
    ...visit,
    ...deviceClock,
    preferred_time: isoTime().optional(),
  }),
  output: getCheckoutInfo.output.omit({ service: true }).extend({
    /** Price of each service in the requested order; the first includes the distance. */
    items: arrayOf({
      usersVehiclesId: idField<VehicleId>(),
      servicesId: idField<ServiceId>(),
      servicesTitle: z.string(),
      serviceDetails: service,
      durationMinutes: z.number(),
      checkoutInfo: priceBlock,
      checkoutInfoPayWitCash: priceBlock,
    }),
  }),
  refusals: ['invalid', 'not_serviceable', 'rate_limited'],
  summary: 'The estimate of several services in one visit, its payment terms and feasible times',
});

const scheduledItem = z.object({
  ordersServicesId: idField<OrderId>(),
  order: scheduledOrder,
  stripePayload1: stripePayload.nullable(),
  stripePayload2: stripePayload.nullable(),
});

/** `items` in the order of work. A draft visit is finalized or expires as a whole. */
export const scheduledVisit = z.object({
  ordersId: idField<VisitId>(),
  ordersServicesId: idField<OrderId>(),
  items: z.array(scheduledItem),
});

export const scheduleVisit = endpoint({
  id: 'scheduleVisit',
  method: 'POST',
  path: '/users/:userId/schedule-visit',
  auth: 'verified',
  duringImpersonation: {
    refusedWith: ({ order_payment_option }) => order_payment_option === 'regular_payment_by_card',
  },
  form: z.object({
    ...visit,
    preferred_time: isoTime('booking.date'),
    users_credit_cards_id: formId<CardId>('booking.card').optional(),
    order_payment_option: paymentOption.default('regular_payment_by_card'),
    quote_id: text(80).optional(),
    /** Like in `scheduleService`, for all services. */
    no_show_fee: text(12).optional(),
    customer_note: text(1000).default(''),
    site_permission: formFlag.optional(),
    site_level: formFlag.optional(),
    site_room: formFlag.optional(),
    site_covered: formFlag.optional(),
  }),
  output: scheduledVisit,
  refusals: [
    'invalid',
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
  timeoutMs: 120_000,
  summary: 'Book several services in one visit with one mechanic, all or none',
});
