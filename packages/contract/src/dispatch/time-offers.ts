import type { ChangeRequestId, OrderId } from '@hoist/domain/ids';
import { MAX_OFFERED_TIMES } from '@hoist/domain/order/change-request';
import { offerAnswers, offerSources } from '@hoist/domain/order/time-offer';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, formList, idParam, isoTime, text } from '../fields.ts';
import { choosableTime } from '../orders/change-request.ts';
import { orderService } from '../orders/order-service.ts';
import { dateEntry } from '../scheduling/booking.ts';

export const freeRescheduleTimes = endpoint({
  id: 'freeRescheduleTimes',
  path: '/orders_services/:ordersServicesId/free-move',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({
    data: z.object({
      /** At most three feasible times; `orderTimes` has all. */
      proposals: z.array(choosableTime),
    }),
  }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: 'The free reschedule of a confirmed visit with available times (decision C18)',
});

export const answerOffer = endpoint({
  id: 'answerOffer',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/time-offers/:source',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: z.object({ ordersServicesId: idParam<OrderId>(), source: z.enum(offerSources) }),
  form: z.object({
    answer: z.enum(offerAnswers, { error: 'field.invalid' }),
    /** The time that the customer takes or, from the waitlist, declines. */
    preferred_time: isoTime('change.time').optional(),
  }),
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
  timeoutMs: 60_000,
  summary: 'Answer an offered time: the visit moves, stays, or is canceled without a fee (ADR 171)',
});

export const timesToOffer = endpoint({
  id: 'timesToOffer',
  path: '/admin/orders_services/:ordersServicesId/times-to-offer',
  permission: 'orders.change',
  output: z.object({ datesList: z.array(dateEntry), timezone: z.string(), durationMinutes: z.number() }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Free times to which a confirmed visit could move',
});

export const offerTimes = endpoint({
  id: 'offerTimes',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/offer-times',
  permission: 'orders.change',
  form: z.object({
    /** The request that it answers; without one the customer reads the reason in `answer`. */
    change_request_id: formId<ChangeRequestId>().optional(),
    times: formList(isoTime('change.offered'), MAX_OFFERED_TIMES, 'change.offered'),
    answer: text(1000).default(''),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid', 'slot_taken'],
  idempotent: true,
  summary: 'Offer other times for a confirmed visit, which is unchanged until the customer accepts one',
});
