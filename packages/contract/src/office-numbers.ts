import { z } from 'zod';
import { consolePage } from './console.ts';
import { endpoint } from './endpoint.ts';
import { isoDay, money, text } from './fields.ts';

/** What a day, or a period, comes to. */
const figures = z.object({
  /** Booked on it, whenever the visit is. */
  booked: z.number(),
  /** Visits of it, by how they stand or ended. */
  complete: z.number(),
  canceled: z.number(),
  declined: z.number(),
  open: z.number(),
  /** Of the completed visits, with taxes. */
  sold: money,
  /** Arrivals that were told, and those more than 15 minutes after the time of the visit. */
  arrivals: z.number(),
  late: z.number(),
  /** Minutes of the late ones together. */
  lateMinutes: z.number(),
  /** Drives to completed visits, each from where the mechanic was before, estimated. */
  drives: z.number(),
  driveMinutes: z.number(),
  driveKm: z.number(),
  reviews: z.number(),
  stars: z.number(),
});

const counted = z.array(z.object({ reason: z.string(), count: z.number() }));

export const readNumbers = endpoint({
  id: 'readNumbers',
  method: 'GET',
  path: '/admin/numbers',
  auth: 'office',
  permission: 'numbers.read',
  duringImpersonation: 'allowed',
  /** Days by UTC, as the list of orders has them; both included, 400 at most. */
  query: z.object({ from: isoDay('numbers.period'), to: isoDay('numbers.period') }),
  output: z.object({
    data: z.object({
      days: z.array(figures.extend({ day: z.string() })),
      total: figures,
      /** The days just before, as many. */
      before: figures,
      cancelReasons: counted,
      declineReasons: counted,
      /** How many reviews gave one star, two, … five. */
      stars: z.array(z.number()),
      /** Visits to the site that came so far, of those who agreed to be counted. */
      funnel: z.array(
        z.object({ step: z.enum(['landing', 'app', 'booking', 'checkout', 'paid']), visits: z.number() }),
      ),
      /** When the sums were made; null while there are none yet. */
      asOf: z.string().nullable(),
    }),
  }),
  summary: 'What a period came to, day by day and beside the one before',
});

const person = z.object({ usersId: z.number(), name: z.string() });

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/admin/reviews',
  auth: 'office',
  permission: 'numbers.read',
  duringImpersonation: 'allowed',
  query: z.object({
    ...consolePage,
    stars: z.enum(['', '1', '2', '3', '4', '5'], { error: 'field.invalid' }).default(''),
    /** Days by UTC, both included: 'YYYY-MM-DD'. */
    from: text(10).default(''),
    to: text(10).default(''),
  }),
  output: z.object({
    data: z.array(
      z.object({
        ordersServicesId: z.number(),
        at: z.string(),
        stars: z.number(),
        /** As the customer wrote it; empty where they wrote nothing. */
        comments: z.string(),
        servicesTitle: z.string(),
        customer: person,
        mechanic: person,
      }),
    ),
    cursor: z.string().nullable(),
  }),
  summary: 'What customers thought of their visits, the newest first',
});
