import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, isoDay, jsonText, text, wholeNumber } from './fields.ts';
import { locationForm } from './locations.ts';
import { progress } from './order-service.ts';

const ofMechanic = z.object({ userId: idParam });
const ofTimeOff = z.object({ userId: idParam, timeOffId: idParam });

/** A stretch of every week on the mechanic's own clock; '24:00' ends a day. */
export const weeklyStretch = z.object({
  /** 0 is Sunday. */
  weekday: z.number(),
  start: z.string(),
  end: z.string(),
});

export const timeOff = z.object({
  timeOffId: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** From when to when, in the reader's words. */
  label: z.string(),
  reason: z.string(),
});

/** A job that a change of the calendar would break, as it stands in the refusal's `jobs`. */
export const jobInTheWay = z.object({
  ordersServicesId: z.number(),
  /** A booking that is just being paid is `draft`: it becomes an offer or lapses within minutes. */
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
  /** The most a day takes; null: no limit. */
  maxJobs: z.number().nullable(),
  maxMinutes: z.number().nullable(),
  base: z.object({ address: z.string(), pointLat: z.number(), pointLong: z.number() }),
  /** What the office lets the mechanic do. */
  skills: z.array(z.object({ servicesId: z.number(), title: z.string() })),
  timeOff: z.array(timeOff),
  /** To be sent back with a change, which is refused when somebody changed it meanwhile. */
  version: z.number(),
  /** Since when the jobs can be read at a secret address, in the reader's words; null: they cannot. */
  feedSince: z.string().nullable(),
});

const calendar = z.object({ data: mechanicCalendar });

/** JSON text: a list of `{ weekday, start, end }`. The domain judges what it says. */
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
  method: 'GET',
  path: '/users/:userId/mechanic-calendar',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofMechanic,
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
  params: ofMechanic,
  form: z.object({
    weekly_hours: stretches,
    breaks: stretches,
    radius_km: wholeNumber('calendar.radius'),
    /** Empty: no limit. */
    max_jobs: text(4, 'calendar.limit').default(''),
    max_minutes: text(4, 'calendar.limit').default(''),
    version: wholeNumber(),
  }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use', 'conflict'],
  summary: 'Changes hours, breaks, radius and daily limit, unless promised jobs stand in the way',
});

export const changeMechanicBase = endpoint({
  id: 'changeMechanicBase',
  method: 'POST',
  path: '/users/:userId/mechanic-calendar/base',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  form: locationForm.pick({
    address: true,
    city: true,
    state: true,
    zip: true,
    point_lat: true,
    point_long: true,
    confirmed: true,
  }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: 'Changes where the mechanic sets out from, unless promised jobs stand in the way',
});

export const addTimeOff = endpoint({
  id: 'addTimeOff',
  method: 'POST',
  path: '/users/:userId/mechanic-time-off',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  form: z.object({
    from_day: isoDay('calendar.off'),
    /** The last day of it. */
    to_day: isoDay('calendar.off'),
    /** On the mechanic's clock, as 'HH:MM'; both empty: whole days. */
    from_time: text(5).default(''),
    to_time: text(5).default(''),
    reason: text(200).default(''),
  }),
  output: calendar,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: 'Takes time off, unless promised jobs stand in the way',
});

export const removeTimeOff = endpoint({
  id: 'removeTimeOff',
  method: 'DELETE',
  path: '/users/:userId/mechanic-time-off/:timeOffId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofTimeOff,
  output: calendar,
  refusals: ['not_found'],
  summary: 'Works after all',
});

export const createCalendarFeed = endpoint({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/users/:userId/mechanic-calendar/feed',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  params: ofMechanic,
  output: z.object({
    data: mechanicCalendar,
    /** The whole secret address: told this once, never again. */
    feedUrl: z.string(),
  }),
  refusals: ['not_found'],
  summary: 'A new secret address at which a calendar application reads the mechanic’s jobs; an old one dies',
});

export const revokeCalendarFeed = endpoint({
  id: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/users/:userId/mechanic-calendar/feed',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  output: calendar,
  refusals: ['not_found'],
  summary: 'The secret address of the jobs answers 404 from now on',
});

const span = {
  /** ISO 8601 on the mechanic's own clock. */
  startsAt: z.string(),
  endsAt: z.string(),
};
const stretch = z.object(span);

/** A job as a calendar shows it; its own page has the rest. */
export const agendaJob = z.object({
  ...span,
  ordersServicesId: z.number(),
  orderServiceStatus: z.enum(['pending', 'confirm', 'complete']),
  progress: progress.nullable(),
  servicesTitle: z.string(),
  category: z.string(),
  vehicle: z.string(),
  /** Empty once the job is done. */
  address: z.string(),
  city: z.string(),
  /** When it begins on the clock of the place, which is what its customer was told. */
  preferredTimeUnformatted: z.string(),
  /** Whose clock the place has, as 'Regina time', where its clock shows another time than the mechanic's; else empty. */
  zone: z.string(),
});

export const agendaDay = z.object({
  /** 'YYYY-MM-DD' on the mechanic's own clock. */
  date: z.string(),
  work: z.array(stretch),
  breaks: z.array(stretch),
  timeOff: z.array(stretch.extend({ reason: z.string() })),
  /** Before the job that they lead to, `home` after the last one; what a drive takes is less where a break lies in it. */
  drives: z.array(stretch.extend({ minutes: z.number(), km: z.number(), home: z.boolean() })),
  /** Those that begin on the day, in driving order. */
  jobs: z.array(agendaJob),
});

export const mechanicAgenda = endpoint({
  id: 'mechanicAgenda',
  method: 'GET',
  path: '/users/:userId/mechanic-agenda',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  query: z.object({
    /** The first day. */
    from: isoDay(),
    days: wholeNumber()
      .pipe(z.number().min(1, { error: 'field.invalid' }).max(42, { error: 'field.invalid' }))
      .default(7),
  }),
  output: z.object({
    data: z.object({
      /** What day it is where the mechanic works. */
      today: z.string(),
      /** The moment of the answer, on the mechanic's own clock. */
      now: z.string(),
      days: z.array(agendaDay),
    }),
  }),
  refusals: ['not_found', 'invalid'],
  summary:
    'Some days of the mechanic: hours, breaks, time off, jobs in driving order, and the drives between them',
});
