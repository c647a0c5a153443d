import type { OrderId } from '@hoist/domain/ids';
import { orderService } from '../orders/order-service.ts';
import { ORDERS_PAGE_SIZE } from '@hoist/domain/limits';
import { readinessSteps } from '@hoist/domain/mechanic/readiness';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money, text, wholeNumber, dataOf, listOf } from '../fields.ts';

/** The mechanic's home screen: today's jobs in driving order, their pay and the cash to hand in. */
export const getMechanicDay = endpoint({
  id: 'getMechanicDay',
  path: '/users/:userId/mechanic-day',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: dataOf({
    /** 'YYYY-MM-DD' in the mechanic's zone. */
    date: z.string(),
    dateLabel: z.string(),
    /** Where the mechanic's days begin and end. */
    base: z.object({ lat: z.number(), lng: z.number() }),
    today: z.array(orderService),
    /** The first offers by start; `listMechanicOffers` has them all. */
    pending: z.array(orderService),
    /** Number of all offers. */
    offers: z.number(),
    upcoming: z.array(orderService),
    completedToday: z.number(),
    /** The mechanic's pay earned today, before tax. */
    earnedToday: money,
    /** A rule says what the mechanic's work pays today. */
    payIsSet: z.boolean(),
    cashOwed: money,
    /** Null: offered jobs. Otherwise the steps of the first-job checklist that are missing. */
    missing: z.array(z.enum(readinessSteps)).nullable(),
  }),
  refusals: ['not_found'],
  summary: "The mechanic's day",
});

/** The ways of today's drives; a drive whose way is not known is not listed. */
export const getMechanicRoute = endpoint({
  id: 'getMechanicRoute',
  path: '/users/:userId/mechanic-day/route',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: listOf({
    /** Null: the mechanic's base. */
    from: idField<OrderId>().nullable(),
    to: idField<OrderId>(),
    /** Polyline with six decimals. */
    line: z.string(),
  }),
  refusals: ['not_found'],
  summary: "The ways along roads between the mechanic's jobs of today",
});

/** Orders of the offers: soonest start, shortest drive, highest pay per hour first. */
export const offerSorts = ['start', 'distance', 'value'] as const;

export const listMechanicOffers = endpoint({
  id: 'listMechanicOffers',
  path: '/users/:userId/mechanic-offers',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  query: z.object({
    sort: z.enum(offerSorts).default('start'),
    length: wholeNumber().default(ORDERS_PAGE_SIZE),
    cursor: text(40).optional(),
  }),
  output: z.object({
    data: z.array(orderService),
    recordsTotal: z.number(),
    /** Cursor for the next page; null at the end. */
    cursor: z.string().nullable(),
  }),
  refusals: ['not_found', 'invalid'],
  summary: 'Jobs offered to the mechanic, by pages',
});

/** Counts by place, never a person: a mechanic decides by them where and when to work more. */
export const getMechanicDemand = endpoint({
  id: 'getMechanicDemand',
  path: '/users/:userId/mechanic-demand',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: listOf({
    city: z.string(),
    /** Booked visits without a mechanic. */
    unassigned: z.number(),
    /** Customers who want an earlier time. */
    waiting: z.number(),
    /** Visits offered to other mechanics, not confirmed yet. */
    offered: z.number(),
  }),
  refusals: ['not_found'],
  summary: "Where in the mechanic's area customers wait for a visit, the busiest places first",
});
