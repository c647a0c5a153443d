import type { OrderId, UserId } from '@hoist/domain/ids';
import { companyZones } from '@hoist/domain/company-zones';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, isoDay, money, text, dataOf, pageOf, arrayOf } from '../fields.ts';

const figures = z.object({
  /** Bookings made then, for any visit date. */
  booked: z.number(),
  /** Visits then, by status. */
  complete: z.number(),
  canceled: z.number(),
  declined: z.number(),
  open: z.number(),
  /** Sales of completed visits, with taxes. */
  sold: money,
  /** Reported arrivals, and those more than 15 minutes late. */
  arrivals: z.number(),
  late: z.number(),
  /** Total minutes of late arrivals. */
  lateMinutes: z.number(),
  /** Estimated drives to completed visits. */
  drives: z.number(),
  driveMinutes: z.number(),
  driveKm: z.number(),
  reviews: z.number(),
  stars: z.number(),
});

const counted = arrayOf({ reason: z.string(), count: z.number() });

export const readReports = endpoint({
  id: 'readReports',
  path: '/admin/numbers',
  permission: 'reports.read',
  /** Days of the company like in the list of orders, both inclusive, at most 400. */
  query: z.object({ from: isoDay('numbers.period'), to: isoDay('numbers.period') }),
  output: dataOf({
    days: z.array(figures.extend({ day: z.string() })),
    total: figures,
    /** The preceding period of the same length. */
    before: figures,
    cancelReasons: counted,
    declineReasons: counted,
    /** Number of reviews with one to five stars. */
    stars: z.array(z.number()),
    /** Site visits that reached each step, with consent. */
    funnel: arrayOf({ step: z.enum(['landing', 'app', 'booking', 'checkout', 'paid']), visits: z.number() }),
    /** Time of the computation; null before the first. */
    asOf: z.string().nullable(),
    /** The company's time zone, whose days these are. */
    timezone: z.enum(companyZones),
  }),
  summary: 'Figures of a period by day, compared with the preceding period',
});

export const setCompanyZone = endpoint({
  id: 'setCompanyZone',
  method: 'POST',
  path: '/admin/company_zone',
  permission: 'featureFlags.write',
  form: z.object({ timezone: z.enum(companyZones, { error: 'field.invalid' }) }),
  summary: "Set the company's time zone, whose days reports, lists and exports have",
});

const person = z.object({ usersId: idField<UserId>(), name: z.string() });

export const listReviews = endpoint({
  id: 'listReviews',
  path: '/admin/reviews',
  permission: 'reports.read',
  query: z.object({
    ...consolePage,
    stars: z.enum(['', '1', '2', '3', '4', '5'], { error: 'field.invalid' }).default(''),
    /** Days of the company 'YYYY-MM-DD', both inclusive. */
    from: text(10).default(''),
    to: text(10).default(''),
  }),
  output: pageOf({
    ordersServicesId: idField<OrderId>(),
    at: z.string(),
    stars: z.number(),
    comments: z.string(),
    servicesTitle: z.string(),
    customer: person,
    mechanic: person,
  }),
  summary: 'Reviews, newest first',
});
