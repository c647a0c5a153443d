import type { OrderId, WaitlistOfferId } from '@hoist/domain/ids';
import { z } from 'zod';
import { dayParts } from '@hoist/domain/order/waitlist';
import { endpoint } from '../endpoint.ts';
import { idParam, isoDay, wholeNumber, ofOrderService } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';
import type { TextKey } from '../texts/en.ts';

const ofOffer = z.object({ ordersServicesId: idParam<OrderId>(), offerId: idParam<WaitlistOfferId>() });

/** Accepts a repeated `name[]`, a single value, the parser's index object, or nothing. */
const listOf = <T extends z.ZodType>(item: T, most: number, key: TextKey) =>
  z
    .preprocess(
      (value) => {
        if (value === undefined || value === null || value === '') return [];
        if (Array.isArray(value)) return value;
        return typeof value === 'object' ? Object.values(value) : [value];
      },
      z.array(item).max(most, { error: key }),
    )
    .default([]);

export const joinWaitlist = endpoint({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/earlier',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    /** First acceptable day; omitted: as soon as possible. */
    not_before: isoDay('earlier.day').optional(),
    /** 0 is Sunday. */
    weekdays: listOf(wholeNumber('earlier.weekdays'), 7, 'earlier.weekdays'),
    parts: listOf(z.enum(dayParts, { error: 'earlier.parts' }), 3, 'earlier.parts'),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'invalid', 'phone_not_verified', 'forbidden'],
  summary: 'Join or update the waitlist for an earlier time',
});

export const leaveWaitlist = endpoint({
  id: 'leaveWaitlist',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/earlier/leave',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'phone_not_verified', 'forbidden'],
  summary: 'Leave the waitlist; repeating it changes nothing',
});

export const acceptWaitlistOffer = endpoint({
  id: 'acceptWaitlistOffer',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/earlier/:offerId/take',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOffer,
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'slot_taken', 'phone_not_verified', 'forbidden'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Accept an offered earlier time: the visit moves immediately and free of charge',
});

export const declineWaitlistOffer = endpoint({
  id: 'declineWaitlistOffer',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/earlier/:offerId/decline',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOffer,
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'phone_not_verified', 'forbidden'],
  summary:
    'Decline an offered earlier time: it is offered to the next customer, and the waitlist entry stays',
});
