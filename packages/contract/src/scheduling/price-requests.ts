import type { LocationId, PriceRequestId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, idField, text, typedAmount } from '../fields.ts';

export const askForPrice = endpoint({
  id: 'askForPrice',
  method: 'POST',
  path: '/users/:userId/price-requests',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: z.object({
    users_vehicles_id: formId<VehicleId>('booking.no_vehicle'),
    users_locations_id: formId<LocationId>('booking.no_location'),
    services_id: formId<ServiceId>('booking.no_service'),
    note: text(500).default(''),
  }),
  output: z.object({ dueAt: z.string() }),
  refusals: ['invalid', 'conflict'],
  summary: 'Ask the office for the price of a service that it prices by hand for this vehicle',
});

const priceRequest = z.object({
  priceRequestId: idField<PriceRequestId>(),
  askedAt: z.string(),
  dueAt: z.string(),
  usersId: idField<UserId>(),
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  vin: z.string(),
  engine: z.string(),
  city: z.string(),
  service: z.string(),
  note: z.string(),
});

export const listPriceRequests = endpoint({
  id: 'listPriceRequests',
  path: '/admin/price-requests',
  permission: 'bookings.write',
  output: z.object({ data: z.array(priceRequest) }),
  summary: 'The hundred open requests for a price that are due first',
});

export const answerPriceRequest = endpoint({
  id: 'answerPriceRequest',
  method: 'POST',
  path: '/admin/price-requests/:priceRequestId/answer',
  permission: 'bookings.write',
  form: z.object({
    /** Empty together with the other amounts: the office does not do it. */
    hours: text(6).default(''),
    /** Before tax. */
    labour: typedAmount('catalogue.price').or(z.literal('')).default(''),
    parts: typedAmount('catalogue.price').or(z.literal('')).default(''),
    answer: text(500).default(''),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  summary: 'Answer with a price, which the customer can book for a week, or without one',
});
