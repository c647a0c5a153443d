import { VISIT_SERVICES } from '@hoist/domain/limits';
import { z } from 'zod';
import {
  checkoutInfo,
  deviceClock,
  paymentOption,
  priceBlock,
  removedParts,
  scheduledOrder,
  stripePayload,
} from './booking.ts';
import { endpoint } from './endpoint.ts';
import { formFlag, formId, formIds, idParam, isoTime, jsonText, text } from './fields.ts';

/** One service of a visit, for a vehicle of its own (decision C14). */
const visitItem = z.object({
  users_vehicles_id: formId('booking.no_vehicle'),
  services_id: formId('booking.no_service'),
  service_part_code: text(40).optional(),
  services_addons_id: formIds,
  removed_parts: removedParts.default('returned'),
});

/** `items` is JSON text: an array of services in the order in which they are to be done. */
const items = jsonText(8000, 'visit.items').pipe(
  z
    .array(visitItem, { error: 'visit.items' })
    .min(VISIT_SERVICES.min, { error: 'visit.items' })
    .max(VISIT_SERVICES.max, { error: 'visit.items' }),
);

const visit = {
  items,
  users_locations_id: formId('booking.no_location'),
  coupon_code: text(40).optional(),
};

/** As `checkoutInfo`, of all services together; quote and times are the visit's. */
export const visitInfo = endpoint({
  id: 'visitInfo',
  method: 'GET',
  path: '/orders-services/visit-info',
  auth: 'user',
  duringImpersonation: 'allowed',
  query: z.object({
    ...visit,
    ...deviceClock,
    preferred_time: isoTime().optional(),
  }),
  output: checkoutInfo.output.omit({ service: true }).extend({
    /** What each service comes to by itself, in the order asked; the first carries the distance. */
    items: z.array(
      z.object({
        usersVehiclesId: z.number(),
        servicesId: z.number(),
        servicesTitle: z.string(),
        durationMinutes: z.number(),
        checkoutInfo: priceBlock,
        checkoutInfoPayWitCash: priceBlock,
      }),
    ),
  }),
  refusals: ['invalid', 'not_serviceable', 'rate_limited'],
  summary:
    'The estimate of several services in one visit, its payment terms and the times that fit all of it',
});

const scheduledItem = z.object({
  ordersServicesId: z.number(),
  order: scheduledOrder,
  stripePayload1: stripePayload.nullable(),
  stripePayload2: stripePayload.nullable(),
});

/** `items` in the order of the visit. What is left to do of one holds all back: a draft visit lives and dies as a whole. */
export const scheduledVisit = z.object({
  ordersId: z.number(),
  ordersServicesId: z.number(),
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
  params: z.object({ userId: idParam }),
  form: z.object({
    ...visit,
    preferred_time: isoTime('booking.date'),
    users_credit_cards_id: formId('booking.card').optional(),
    order_payment_option: paymentOption.default('regular_payment_by_card'),
    quote_id: text(80).optional(),
    /** As in `scheduleService`, of all services together. */
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
  summary: 'Book several services in one visit: one mechanic, one after the other, all of them or none',
});

export const finalizeVisit = endpoint({
  id: 'finalizeVisit',
  method: 'POST',
  path: '/orders/:ordersId/schedule-visit',
  auth: 'verified',
  duringImpersonation: 'refused',
  params: z.object({ ordersId: idParam }),
  output: scheduledVisit,
  refusals: ['not_found', 'payment_failed', 'wrong_state', 'payment_pending'],
  idempotent: true,
  timeoutMs: 120_000,
  summary: 'Finalize a visit once the payments of all its services are valid',
});
