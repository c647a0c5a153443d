import type { OrderId, ServiceId, TimeOffId } from '@hoist/domain/ids';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, isoDay, jsonText, money, text, wholeNumber, dataOf, arrayOf } from '../fields.ts';
import { progress } from './booking.ts';
import { locationForm } from './locations.ts';

/** A weekly period in the mechanic's zone; '24:00' is the end of a day. */
export const weeklyStretch = z.object({
  /** 0 is Sunday. */
  weekday: z.number(),
  start: z.string(),
  end: z.string(),
});

export const timeOff = z.object({
  timeOffId: idField<TimeOffId>(),
  startsAt: z.string(),
  endsAt: z.string(),
  label: z.string(),
  reason: z.string(),
});

/** A job that a calendar change would break, in the refusal's `jobs`. */
export const jobInTheWay = z.object({
  ordersServicesId: idField<OrderId>(),
  /** `draft`: a booking that is being paid, which becomes an offer or expires within minutes. */
  orderServiceStatus: z.enum(['draft', 'pending', 'confirm']),
  title: z.string(),
  preferredTime: z.string(),
  city: z.string(),
});

export const mechanicCalendar = z.object({
  timezone: z.string(),
  weeklyHours: z.array(weeklyStretch),
  breaks: z.array(weeklyStretch),
  radiusKm: z.number(),
  /** From the base; null: only the radius counts. */
  longestDriveMinutes: z.number().nullable(),
  /** Daily limit; null: none. */
  maxJobs: z.number().nullable(),
  maxMinutes: z.number().nullable(),
  base: z.object({ address: z.string(), pointLat: z.number(), pointLong: z.number() }),
  skills: arrayOf({ servicesId: idField<ServiceId>(), title: z.string() }),
  timeOff: z.array(timeOff),
  /** Send it back with a change, which is refused if the calendar has changed since. */
  version: z.number(),
  /** Localized start of the secret calendar feed; null if it is off. */
  feedSince: z.string().nullable(),
});

const calendar = z.object({ data: mechanicCalendar });

/** JSON array of `{ weekday, start, end }`; the domain validates it. */
const stretches = jsonText(6_000).pipe(
  z
    .array(
      z.object({
        weekday: z.number().int().min(0).max(6),
        start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
        end: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      }),
      { error: 'field.invalid' },
    )
    .max(100, { error: 'field.invalid' }),
);

export const getMechanicCalendar = endpoint({
  id: 'getMechanicCalendar',
  path: '/users/:userId/mechanic-calendar',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: calendar,
  refusals: ['not_found'],
  summary: "The mechanic's own calendar: weekly hours, breaks, area, limits, time off (decision D1)",
});

export const changeMechanicCalendar = endpoint({
  id: 'changeMechanicCalendar',
  method: 'POST',
  path: '/users/:userId/mechanic-calendar',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: changesOf({
    weekly_hours: stretches,
    breaks: stretches,
    radius_km: wholeNumber('calendar.radius'),
    /** Empty: no limit. */
    longest_drive_minutes: text(4, 'calendar.longest_drive'),
    max_jobs: text(4, 'calendar.limit'),
    max_minutes: text(4, 'calendar.limit'),
  }).extend({ version: wholeNumber() }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use', 'conflict'],
  summary: 'Change hours, breaks, radius and daily limit, unless booked jobs conflict',
});

export const changeMechanicBase = endpoint({
  id: 'changeMechanicBase',
  method: 'POST',
  path: '/users/:userId/mechanic-calendar/base',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: locationForm.pick({
    address: true,
    city: true,
    state: true,
    zip: true,
    point_lat: true,
    point_long: true,
    precision: true,
    radius_m: true,
    answered: true,
    confirmed: true,
  }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: "Change the mechanic's base, unless booked jobs conflict",
});

export const addTimeOff = endpoint({
  id: 'addTimeOff',
  method: 'POST',
  path: '/users/:userId/mechanic-time-off',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({
    from_day: isoDay('calendar.off'),
    to_day: isoDay('calendar.off'),
    /** 'HH:MM' in the mechanic's zone; both empty: whole days. */
    from_time: text(5).default(''),
    to_time: text(5).default(''),
    reason: text(200).default(''),
  }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: 'Add time off, unless booked jobs conflict',
});

export const removeTimeOff = endpoint({
  id: 'removeTimeOff',
  method: 'DELETE',
  path: '/users/:userId/mechanic-time-off/:timeOffId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: calendar,
  refusals: ['not_found'],
  summary: 'Remove time off',
});

export const createCalendarFeed = endpoint({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/users/:userId/mechanic-calendar/feed',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  output: z.object({
    data: mechanicCalendar,
    /** The complete secret URL, returned only once. */
    feedUrl: z.string(),
  }),
  refusals: ['not_found'],
  summary: 'Create a secret URL for calendar applications; the old one stops working',
});

export const revokeCalendarFeed = endpoint({
  id: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/users/:userId/mechanic-calendar/feed',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: calendar,
  refusals: ['not_found'],
  summary: 'Disable the secret calendar URL',
});

const span = {
  /** ISO 8601 in the mechanic's zone. */
  startsAt: z.string(),
  endsAt: z.string(),
};
const stretch = z.object(span);

export const agendaJob = z.object({
  ...span,
  ordersServicesId: idField<OrderId>(),
  orderServiceStatus: z.enum(['pending', 'confirm', 'complete']),
  progress: progress.nullable(),
  servicesTitle: z.string(),
  category: z.string(),
  vehicle: z.string(),
  address: z.string(),
  city: z.string(),
  /** Start in the zone of the place, as communicated to the customer. */
  preferredTimeUnformatted: z.string(),
  /** Zone of the place, e.g. 'Regina time', if its time differs from the mechanic's; else empty. */
  zone: z.string(),
  /** The mechanic's pay, before tax; null if it is not set. */
  pay: money.nullable().optional(),
});

export const agendaDay = z.object({
  /** 'YYYY-MM-DD' in the mechanic's zone. */
  date: z.string(),
  work: z.array(stretch),
  breaks: z.array(stretch),
  timeOff: z.array(stretch.extend({ reason: z.string() })),
  /** Drives before each job, and `home` after the last. A drive's interval includes breaks, `minutes` does not. */
  drives: z.array(stretch.extend({ minutes: z.number(), km: z.number(), home: z.boolean() })),
  /** Jobs that begin on the day, in driving order. */
  jobs: z.array(agendaJob),
});

export const getMechanicAgenda = endpoint({
  id: 'getMechanicAgenda',
  path: '/users/:userId/mechanic-agenda',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  query: z.object({
    from: isoDay(),
    days: wholeNumber()
      .pipe(z.number().min(1, { error: 'field.invalid' }).max(42, { error: 'field.invalid' }))
      .default(7),
  }),
  output: dataOf({
    /** Today in the mechanic's zone. */
    today: z.string(),
    /** Time of the response in the mechanic's zone. */
    now: z.string(),
    days: z.array(agendaDay),
  }),
  refusals: ['not_found', 'invalid'],
  summary: 'Days of the mechanic: hours, breaks, time off, jobs in driving order and drives',
});
