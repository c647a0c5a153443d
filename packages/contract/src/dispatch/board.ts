import type { LocationId, OrderId, ServiceId, UserId, VisitMoveId } from '@hoist/domain/ids';
import { precisions } from '@hoist/domain/scheduling/precision';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, formId, idField, isoDay, isoTime, text, dataOf, arrayOf } from '../fields.ts';
import { zoneRules } from '../shapes.ts';
import { progress } from '../scheduling/booking.ts';

const point = { lat: z.number(), lng: z.number() };
/** The point of a visit, with what its drives depend on. */
const visitPoint = { ...point, slackMinutes: z.number(), locationId: idField<LocationId>() };
/** Epoch milliseconds. */
const interval = z.object({ from: z.number(), to: z.number() });
const weekly = arrayOf({ weekday: z.number(), startMinute: z.number(), endMinute: z.number() });

const boardMechanic = z.object({
  usersId: idField<UserId>(),
  name: z.string(),
  base: z.object(point),
  zone: z.string(),
  radiusKm: z.number(),
  longestDriveMinutes: z.number().nullable(),
  skills: z.array(idField<ServiceId>()),
  /** When skills end because a certificate expires. */
  lapses: arrayOf({ service: idField<ServiceId>(), from: z.number() }),
  weeklyHours: weekly,
  breaks: weekly,
  dailyLimit: z.object({ jobs: z.number().nullable(), minutes: z.number().nullable() }),
  timeOff: z.array(interval),
});

/** An open visit with its services, or one finished service. */
const boardVisit = z.object({
  ordersServicesId: idField<OrderId>(),
  /** Sorted by time; `until` is the announced end of a late one. */
  services: z.array(interval.extend({ id: idField<ServiceId>(), until: z.number().nullable() })),
  servicesTitle: z.string(),
  mechanicId: idField<UserId>().nullable(),
  status: z.enum(['pending', 'confirm', 'complete']),
  progress: progress.nullable(),
  startsAt: z.number(),
  endsAt: z.number(),
  /** Announced arrival of a late mechanic; null if on time. */
  expectedAt: z.number().nullable(),
  timezone: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  city: z.string(),
  /** The street with its number. */
  address: z.string(),
  /** Mechanics excluded because of a block. */
  avoids: z.array(idField<UserId>()),
  /** Mechanics who handed it on. */
  former: z.array(idField<UserId>()),
  ...visitPoint,
  precision: z.enum(precisions),
  /** Metres. */
  radiusM: z.number(),
});

/** A drive by road between two cells of 0.001°; without kilometres and seconds: no road leads there. */
const leg = z.object({
  from: z.number(),
  to: z.number(),
  km: z.number().nullable(),
  seconds: z.number().nullable(),
});

export const getBoard = endpoint({
  id: 'getBoard',
  path: '/admin/board',
  permission: 'board.read',
  query: z.object({
    /** 'YYYY-MM-DD' in `zone`. */
    day: isoDay(),
    /** '': the company's. */
    zone: text(60).default(''),
  }),
  output: dataOf({
    day: interval,
    /** The company's zone. */
    companyZone: z.string(),
    zones: z.array(zoneRules),
    mechanics: z.array(boardMechanic),
    /** The services that mechanics are skilled for, by title. */
    skills: arrayOf({ id: idField<ServiceId>(), title: z.string() }),
    /** Visits of the day and of half a day around it, for conflict checks. */
    visits: z.array(boardVisit),
    /** Times reserved by unfinished bookings, and former times of visits whose move can still be undone. */
    held: z.array(
      interval.extend({
        ordersServicesId: idField<OrderId>(),
        mechanicId: idField<UserId>(),
        ...visitPoint,
      }),
    ),
    /** Last positions of mechanics who are on the way. */
    positions: arrayOf({ mechanicId: idField<UserId>(), at: z.number(), ...point }),
    /** The drives of the day by road; null where drives are estimated. */
    legs: z.array(leg).nullable(),
    /** Minutes after which an absent mechanic is late. */
    lateMinutes: z.number(),
    window: z.object({ leadMinutes: z.number(), horizonDays: z.number(), gridMinutes: z.number() }),
    now: z.number(),
  }),
  refusals: ['invalid'],
  summary: 'A day of all mechanics: hours, breaks, visits, and unassigned visits',
});

export const getVisitDrives = endpoint({
  id: 'getVisitDrives',
  path: '/admin/orders_services/:ordersServicesId/drives',
  permission: 'board.read',
  output: dataOf({
    /** Between the visit and all bases and visits around its day; null where drives are estimated. */
    legs: z.array(leg).nullable(),
  }),
  refusals: ['not_found'],
  summary: 'Drives that a visit could have anywhere on a board, asked for when it is lifted',
});

/** Why a visit cannot be assigned, or null. */
const reason = z
  .enum([
    'too_soon',
    'beyond_horizon',
    'off_grid',
    'blocked',
    'lacks_skill',
    'out_of_area',
    'certificate_over',
    'outside_hours',
    'in_break',
    'overlap',
    'day_full',
    'too_late_from_previous',
    'too_early_for_next',
  ])
  .nullable();

export const assignmentChoices = endpoint({
  id: 'assignmentChoices',
  path: '/admin/orders_services/:ordersServicesId/assignment',
  permission: 'orders.dispatch',
  query: z.object({
    /** Defaults to the current time of the visit. */
    preferred_time: isoTime().optional(),
  }),
  output: dataOf({
    startsAt: z.string(),
    preferredTime: z.string(),
    durationMinutes: z.number(),
    zone: zoneRules,
    /** Available mechanics by least driving, then the others by name with a reason. */
    mechanics: arrayOf({
      mechanicId: idField<UserId>(),
      name: z.string(),
      present: z.boolean(),
      reason,
      /** The visit that the drive would be too late from or for; null: none, or the base is too far. */
      blocker: z
        .object({
          ordersServicesId: idField<OrderId>(),
          servicesTitle: z.string(),
          customer: z.string(),
          /** Street and city. */
          place: z.string(),
          /** Its start where it is, with the zone where that is not the visit's. */
          time: z.string(),
          /** The road engine knows both places, and no road joins them. */
          noRoad: z.boolean(),
        })
        .nullable(),
      addedMinutes: z.number().nullable(),
      /** A drive of `addedMinutes` was not told by a road engine. */
      estimated: z.boolean(),
    }),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  summary: 'Mechanics available for a visit at a time, and why the others are not',
});

export const assignOrder = endpoint({
  id: 'assignOrder',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/assignment',
  permission: 'orders.dispatch',
  form: z.object({
    mechanic_id: formId<UserId>(),
    preferred_time: isoTime(),
    /** False: the customer knows already, so only the notification in the app is sent to them. */
    text_customer: formFlag.default(true),
    note: text(500).default(''),
    /** What the sender saw: its mechanic, empty for none, and its start. If it moved meanwhile, nothing changes. */
    seen_mechanic_id: z.union([z.literal(''), formId<UserId>()]).optional(),
    seen_time: isoTime().optional(),
  }),
  output: dataOf({
    ordersServicesId: idField<OrderId>(),
    mechanicId: idField<UserId>(),
    preferredTime: z.string(),
    /** Until then `undoMove` restores the visit; the messages leave after it. Null: nothing changed. */
    undo: z.object({ moveId: idField<VisitMoveId>(), until: z.string() }).nullable(),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid', 'slot_taken', 'conflict'],
  idempotent: true,
  summary:
    'Assign a visit to a mechanic, at its current or another time; customer and mechanics are notified',
});

export const undoMove = endpoint({
  id: 'undoMove',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/undo_move',
  permission: 'orders.dispatch',
  form: z.object({ move_id: formId<VisitMoveId>() }),
  output: dataOf({
    ordersServicesId: idField<OrderId>(),
    mechanicId: idField<UserId>().nullable(),
    preferredTime: z.string(),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid', 'slot_taken', 'conflict'],
  idempotent: true,
  summary: 'Undo a move within ten seconds: the visit is as it was, and no one hears of it',
});
