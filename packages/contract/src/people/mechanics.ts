import type { UserId } from '@hoist/domain/ids';
import { orderService } from '../orders/order-service.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam, money } from '../fields.ts';

/** The mechanic's home screen: today's jobs in driving order, their value and the cash to hand in. */
export const getMechanicDay = endpoint({
  id: 'getMechanicDay',
  method: 'GET',
  path: '/users/:userId/mechanic-day',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: z.object({ userId: idParam<UserId>() }),
  output: z.object({
    data: z.object({
      /** 'YYYY-MM-DD' in the mechanic's zone. */
      date: z.string(),
      dateLabel: z.string(),
      /** Where the mechanic's days begin and end. */
      base: z.object({ lat: z.number(), lng: z.number() }),
      today: z.array(orderService),
      pending: z.array(orderService),
      upcoming: z.array(orderService),
      completedToday: z.number(),
      /** Value of the jobs completed today, before tax; not the mechanic's pay. */
      earnedToday: money,
      cashOwed: money,
    }),
  }),
  refusals: ['not_found'],
  summary: "The mechanic's day",
});
