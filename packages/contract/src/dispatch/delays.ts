import { MAX_DELAY_MINUTES } from '@hoist/domain/order/delayed-day';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, isoTime, wholeNumber } from '../fields.ts';
import { heldStep } from '../orders/held-step.ts';
import { orderService } from '../orders/order-service.ts';

const minutes = wholeNumber('late.minutes').pipe(
  z.number().min(0, { error: 'late.minutes' }).max(MAX_DELAY_MINUTES, { error: 'late.minutes' }),
);

export const announceDelay = endpoint({
  id: 'announceDelay',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/late',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({
    /** Delay of the start, or of the end if the work has begun. 0: on time again. */
    minutes,
    /** Time of the report by an offline device; default: now. */
    done_at: isoTime('field.invalid').optional(),
    /** Wait ten seconds, in which `undoHeldStep` takes it back. */
    undoable: formFlag.default(false),
  }),
  output: z.object({
    data: z.array(orderService),
    told: z.number(),
    undo: heldStep.nullable(),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Report a delay: affected customers of the day get the new arrival time',
});

export const announceDelayForMechanic = endpoint({
  id: 'announceDelayForMechanic',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/late',
  permission: 'orders.change',
  form: z.object({
    /** Delay of the start, after a call with the mechanic. 0: on time again. */
    minutes,
  }),
  output: z.object({ told: z.number() }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Report a delay in place of the mechanic: affected customers of the day get the new arrival time',
});
