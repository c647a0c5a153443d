import { freeRescheduleReasons } from '@hoist/domain/order/free-reschedule';
import { z } from 'zod';
import { choosableTime } from '../orders/change-request.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, ofOrderService } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';

export const freeRescheduleTimes = endpoint({
  id: 'freeRescheduleTimes',
  method: 'GET',
  path: '/orders_services/:ordersServicesId/free-move',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({
    data: z.object({
      reason: z.enum(freeRescheduleReasons),
      until: z.string(),
      untilLabel: z.string(),
      /** At most three feasible times; `orderTimes` has all. */
      proposals: z.array(choosableTime),
    }),
  }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: 'The free reschedule of a confirmed visit with available times (decision C18)',
});

export const rescheduleFree = endpoint({
  id: 'rescheduleFree',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/free-move',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({ preferred_time: isoTime('change.time') }),
  output: z.object({ data: z.array(orderService) }),
  refusals: [
    'not_found',
    'wrong_state',
    'conflict',
    'invalid',
    'slot_taken',
    'phone_not_verified',
    'forbidden',
  ],
  idempotent: true,
  summary: 'Use a free reschedule: the confirmed visit moves immediately, without a request',
});
