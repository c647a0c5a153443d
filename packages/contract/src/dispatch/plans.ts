import type { OrderId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, idField, isoDay, jsonText, nothing, text } from '../fields.ts';

const change = z.object({
  /** The visit's first service. */
  ordersServicesId: idField<OrderId>(),
  customer: z.string(),
  servicesTitle: z.string(),
  /** Epoch milliseconds; a plan never changes it. */
  startsAt: z.number(),
  /** Null: no one had the visit. */
  from: idField<UserId>().nullable(),
  to: idField<UserId>(),
});

const driven = z.object({ km: z.number(), minutes: z.number(), visits: z.number() });

export const planDay = endpoint({
  id: 'planDay',
  method: 'GET',
  path: '/admin/board/plan',
  auth: 'office',
  permission: 'orders.dispatch',
  query: z.object({
    /** 'YYYY-MM-DD' in `zone`. */
    day: isoDay(),
    zone: text(60).default('America/Toronto'),
  }),
  output: z.object({
    data: z.object({
      /** Changes that can be accepted alone, each group as a whole. */
      groups: z.array(z.array(change)),
      /** Driving of the mechanics whose day changes. */
      mechanics: z.array(
        z.object({ mechanicId: idField<UserId>(), name: z.string(), before: driven, after: driven }),
      ),
      /** Kilometres of all mechanics. */
      km: z.object({
        before: z.number(),
        after: z.number(),
        /** No assignment at the promised times drives less. */
        least: z.number(),
      }),
      /** Visits that no one can do. */
      withoutMechanic: z.number(),
    }),
  }),
  refusals: ['invalid'],
  summary: 'Propose other mechanics for the pending visits of a day, at the same times, for less driving',
});

export const acceptPlan = endpoint({
  id: 'acceptPlan',
  method: 'POST',
  path: '/admin/board/plan',
  auth: 'office',
  permission: 'orders.dispatch',
  form: z.object({
    /** Changes as proposed: all are made, or none. */
    changes: jsonText(100_000).pipe(
      z
        .array(
          z.object({
            orders_services_id: formId<OrderId>(),
            from: formId<UserId>().nullable(),
            to: formId<UserId>(),
            starts_at: z.number(),
          }),
        )
        .min(1, { error: 'field.invalid' })
        .max(500, { error: 'field.invalid' }),
    ),
  }),
  output: nothing,
  refusals: ['invalid', 'conflict'],
  idempotent: true,
  summary: 'Give pending visits to other mechanics together, if the days are still as proposed',
});
