import type { OrderId } from '@hoist/domain/ids';
import { MAX_ODOMETER_KM } from '@hoist/domain/limits';
import { coverStates } from '@hoist/domain/documents/warranty-cover';
import { z } from 'zod';
import { timesOfMove } from '../scheduling/booking.ts';
import { endpoint } from '../endpoint.ts';
import { formIds, idField, isoTime, text, wholeNumber, dataOf } from '../fields.ts';
import { orderService } from './order-service.ts';

const coveredLine = z.object({
  /** Counted from 1, as used in claims. */
  line: z.number(),
  kind: z.enum(['labour', 'parts', 'addon', 'fee', 'travel']),
  title: z.string(),
  /** Last local day, 'YYYY-MM-DD'; empty without warranty. */
  until: z.string(),
  untilLabel: z.string(),
  /** Last covered reading; null without a limit. */
  untilKm: z.number().nullable(),
  /** By today and what the odometer showed last. */
  state: z.enum(coverStates),
});

export const getWarranty = endpoint({
  id: 'getWarranty',
  path: '/orders_services/:ordersServicesId/warranty',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: dataOf({
    /** Empty until the order is complete. */
    lines: z.array(coveredLine),
    /** The latest reading of the vehicle that is known. */
    lastOdometer: z.number().nullable(),
    /** Latest claim that was not canceled. */
    claim: z.object({ ordersServicesId: idField<OrderId>(), open: z.boolean() }).nullable(),
    of: z.object({ ordersServicesId: idField<OrderId>(), invoiceNumber: z.string() }).nullable(),
  }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'End of the warranty of each line of an order, by date and odometer',
});

export const warrantyTimes = endpoint({
  id: 'warrantyTimes',
  path: '/orders_services/:ordersServicesId/warranty/times',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: timesOfMove,
  refusals: ['not_found', 'wrong_state', 'forbidden', 'invalid', 'not_serviceable', 'phone_not_verified'],
  summary: 'Available times for a warranty visit of a complete order',
});

export const claimWarranty = endpoint({
  id: 'claimWarranty',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/warranty/claims',
  auth: 'verified',
  duringImpersonation: 'allowed',
  form: z.object({
    lines: formIds(),
    odometer: wholeNumber('order.odometer').pipe(
      z.number().min(0, { error: 'order.odometer' }).max(MAX_ODOMETER_KM, { error: 'order.odometer' }),
    ),
    preferred_time: isoTime('booking.date'),
    /** Description of the problem for the mechanic. */
    customer_note: text(1000).default(''),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'forbidden', 'invalid', 'slot_taken', 'not_serviceable'],
  idempotent: true,
  summary: 'Book a free warranty visit for covered lines, offered to the same mechanic first',
});
