import type { OrderId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { driven } from './plans.ts';
import { formId, idField, isoDay, jsonText } from '../fields.ts';
import { choosableTime } from '../orders/change-request.ts';

const visit = z.object({
  /** The visit's first service. */
  ordersServicesId: idField<OrderId>(),
  customer: z.string(),
  servicesTitle: z.string(),
  /** Epoch milliseconds. */
  startsAt: z.number(),
  /** The time of day by the clock of the place. */
  time: z.string(),
});

/** Today or a later day by the mechanic's own clock. */
const day = isoDay('mechanic_off.day');

export const previewMechanicOff = endpoint({
  id: 'previewMechanicOff',
  path: '/admin/mechanics/:mechanicId/off',
  permission: 'orders.dispatch',
  /** Without a day: today. */
  query: z.object({ day: day.optional() }),
  output: z.object({
    data: z.object({
      mechanicId: idField<UserId>(),
      name: z.string(),
      day: z.string(),
      /** The first and the last day that can be chosen. */
      firstDay: z.string(),
      lastDay: z.string(),
      /** When the time off begins today; null: the whole day. */
      from: z.string().nullable(),
      /** Whether the mechanic is off for all of it already. */
      isOff: z.boolean(),
      /** Visits that other mechanics take over at the same time. */
      changes: z.array(visit.extend({ to: idField<UserId>(), toName: z.string() })),
      /** The days of the mechanics who change. */
      mechanics: z.array(
        z.object({ mechanicId: idField<UserId>(), name: z.string(), before: driven, after: driven }),
      ),
      /** Kilometres of all mechanics. */
      km: z.object({ before: z.number(), after: z.number() }),
      /** Visits whose customers get other times, with a free move. */
      offers: z.array(visit.extend({ times: z.array(choosableTime) })),
      /** Visits that the office must solve, worst first. */
      left: z.array(visit.extend({ reason: z.enum(['no_time', 'under_way']) })),
    }),
  }),
  refusals: ['not_found', 'invalid'],
  summary: 'What happens to the visits of a mechanic who is off for a day; changes nothing',
});

export const markMechanicOff = endpoint({
  id: 'markMechanicOff',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/off',
  permission: 'orders.dispatch',
  form: z.object({
    day,
    /** All visits of the preview that are not under way; `to`: who takes it over, or null. */
    visits: jsonText(50_000).pipe(
      z
        .array(
          z.object({
            orders_services_id: formId<OrderId>(),
            to: formId<UserId>().nullable(),
            starts_at: z.number(),
          }),
        )
        .max(100, { error: 'field.invalid' }),
    ),
  }),
  output: z.object({
    data: z.object({
      /** Visits with another mechanic. */
      changed: z.number(),
      /** Visits whose customers were offered times. */
      offered: z.number(),
      /** Visits that the office must solve, worst first. */
      left: z.array(visit),
    }),
  }),
  refusals: ['not_found', 'invalid', 'conflict'],
  idempotent: true,
  summary: 'Mark a mechanic off for a day, and give the visits to others if the day is still as previewed',
});
