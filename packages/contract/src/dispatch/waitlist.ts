import { z } from 'zod';
import { dayParts } from '@hoist/domain/order/waitlist';
import { endpoint } from '../endpoint.ts';
import { isoDay, formList, wholeNumber } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';

export const joinWaitlist = endpoint({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/earlier',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: z.object({
    /** First acceptable day; omitted: as soon as possible. */
    not_before: isoDay('earlier.day').optional(),
    /** 0 is Sunday. */
    weekdays: formList(wholeNumber('earlier.weekdays'), 7, 'earlier.weekdays'),
    parts: formList(z.enum(dayParts, { error: 'earlier.parts' }), 3, 'earlier.parts'),
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
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'phone_not_verified', 'forbidden'],
  summary: 'Leave the waitlist; repeating it changes nothing',
});
