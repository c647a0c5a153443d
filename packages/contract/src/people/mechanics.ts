import type { OrderId } from '@hoist/domain/ids';
import { orderService } from '../orders/order-service.ts';
import { readinessSteps } from '@hoist/domain/mechanic/readiness';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money, ofUser } from '../fields.ts';

/** The mechanic's home screen: today's jobs in driving order, their value and the cash to hand in. */
export const getMechanicDay = endpoint({
  id: 'getMechanicDay',
  method: 'GET',
  path: '/users/:userId/mechanic-day',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofUser,
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
      /** Null: offered jobs. Otherwise the steps of the first-job checklist that are missing. */
      missing: z.array(z.enum(readinessSteps)).nullable(),
    }),
  }),
  refusals: ['not_found'],
  summary: "The mechanic's day",
});

/** The ways of today's drives; a drive whose way is not known is not listed. */
export const getMechanicRoute = endpoint({
  id: 'getMechanicRoute',
  method: 'GET',
  path: '/users/:userId/mechanic-day/route',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: z.object({
    data: z.array(
      z.object({
        /** Null: the mechanic's base. */
        from: idField<OrderId>().nullable(),
        to: idField<OrderId>(),
        /** Polyline with six decimals. */
        line: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
  summary: "The ways along roads between the mechanic's jobs of today",
});
