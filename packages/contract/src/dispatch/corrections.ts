import type { LocationId, ServiceId, VehicleId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, formId, requiredText, text } from '../fields.ts';

const correction = {
  method: 'POST',
  permission: 'orders.finish',
} as const;

const reason = requiredText(500, 'console.reason');

export const correctAddress = endpoint({
  ...correction,
  id: 'correctAddress',
  path: '/admin/orders_services/:ordersServicesId/address',
  form: z.object({
    users_locations_id: formId<LocationId>('location.address'),
    /** What the form showed, so that of two corrections only the first counts. */
    seen_locations_id: formId<LocationId>(),
    /** Who is there, and their number; empty: the customer, absent: unchanged. */
    customer_name: text(80).optional(),
    customer_phone: text(40).optional(),
    reason,
    /** Keeps mechanic and time though the calendar says no; needs `orders.dispatch`. */
    pass_reason: text(300).default(''),
  }),
  refusals: ['forbidden', 'wrong_state', 'conflict', 'slot_taken', 'not_serviceable'],
  summary: 'Correct where a visit is, or whom to call there; the agreed price stays',
});

export const correctVehicle = endpoint({
  ...correction,
  id: 'correctVehicle',
  path: '/admin/orders_services/:ordersServicesId/vehicle',
  form: z.object({
    users_vehicles_id: formId<VehicleId>('booking.no_vehicle'),
    /** As for the address. */
    seen_vehicles_id: formId<VehicleId>(),
    reason,
  }),
  refusals: ['wrong_state', 'conflict', 'not_serviceable'],
  summary: 'Correct the vehicle of an order; a lower price takes effect, a higher one asks the customer',
});

export const addService = endpoint({
  ...correction,
  id: 'addService',
  path: '/admin/orders_services/:ordersServicesId/services',
  form: z.object({
    services_id: formId<ServiceId>('booking.no_service'),
    /** The customer agreed to the price by phone; otherwise they are asked. */
    agreed: formFlag.default(false),
    reason,
    /** Keeps mechanic and time though the calendar says no; needs `orders.dispatch`. */
    pass_reason: text(300).default(''),
  }),
  refusals: ['forbidden', 'wrong_state', 'conflict', 'slot_taken', 'not_serviceable'],
  summary: 'Add a service of the menu to the last order of a confirmed visit, as extra work',
});
