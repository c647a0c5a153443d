import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, requiredText, typedAmount } from '../fields.ts';
import { progress, removedPartsOutcome } from '../scheduling/booking.ts';
import { odometer } from './orders.ts';

const inPlaceOfMechanic = {
  method: 'POST',
  permission: 'orders.finish',
  idempotent: true,
  timeoutMs: 60_000,
} as const;

/** Why staff do it; the activity log has it. */
const reason = requiredText(500, 'console.reason');

export const confirmForMechanic = endpoint({
  ...inPlaceOfMechanic,
  id: 'confirmForMechanic',
  path: '/admin/orders_services/:ordersServicesId/confirm',
  form: z.object({ reason }),
  refusals: ['wrong_state', 'conflict', 'payment_failed', 'payment_pending'],
  summary: 'Confirm a job in place of its mechanic, with the other pending services of its visit',
});

export const setProgressForMechanic = endpoint({
  ...inPlaceOfMechanic,
  id: 'setProgressForMechanic',
  path: '/admin/orders_services/:ordersServicesId/progress',
  form: z.object({
    progress,
    odometer: odometer.optional(),
    reason,
    /** See `setProgress`. */
    confirmed: formFlag.default(false),
  }),
  refusals: ['wrong_state', 'conflict', 'needs_confirmation'],
  summary: 'Set progress in place of the mechanic: on the way, arrived, in progress',
});

export const completeForMechanic = endpoint({
  ...inPlaceOfMechanic,
  id: 'completeForMechanic',
  path: '/admin/orders_services/:ordersServicesId/complete',
  form: z.object({
    total_amount_collected: typedAmount('order.total'),
    odometer,
    payment_collected_by_mechanic: formFlag.default(false),
    removed_parts_outcome: removedPartsOutcome.optional(),
    reason,
  }),
  refusals: ['wrong_state', 'conflict', 'payment_failed', 'payment_pending'],
  summary: 'Complete a job in place of its mechanic; the job sheet and its pictures may follow',
});
