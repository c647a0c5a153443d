import { certificateKinds } from '@hoist/domain/mechanic/certificate';
import { needKinds, orderKinds, workKinds } from '@hoist/domain/work-list/kinds';
import { needGroups } from '@hoist/domain/work-list/need';
import type { AnyId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, idParam } from '../fields.ts';
import { heldSend } from '../messaging/held-sends.ts';
import { officeOrderLine } from '../orders/console.ts';

const takenBy = z.object({ usersId: idField<UserId>(), name: z.string() }).nullable();

const needyOrder = officeOrderLine.extend({
  street: z.string(),
  customerPhone: z.string(),
  mechanicPhone: z.string(),
  /** Arrival that a late mechanic announced, as a local time; '' if none. */
  expectedTime: z.string(),
  request: z.enum(['move', 'cancel']).nullable(),
});

const need = z.object({
  kind: z.enum(needKinds),
  group: z.enum(needGroups),
  /** Number of the order, report, inquiry or dispute; of the mechanic for a certificate, of the plan for a day. */
  id: z.number(),
  /** When it becomes a fault, such as the start of a visit without a mechanic. */
  due: z.string(),
  /** Since when an answer is awaited; null if none is. */
  since: z.string().nullable(),
  order: needyOrder.nullable(),
  /** The mechanic of a certificate, or the sender of an inquiry. */
  person: z.object({ name: z.string(), phone: z.string() }).nullable(),
  certificate: z.enum(certificateKinds).nullable(),
  /** Disputed amount. */
  amount: z.string().nullable(),
  /** Of a message that did not arrive. */
  channel: z.enum(['sms', 'email', 'push']).nullable(),
  /** A better plan of a day ('YYYY-MM-DD'), and the kilometres that it saves. */
  plan: z.object({ day: z.string(), km: z.number() }).nullable(),
  /** Beginning of an inquiry. */
  excerpt: z.string(),
  /** Who takes care of it, so that no two people call; null: no one. */
  takenBy,
  /** Who hid it, and until when unless it becomes worse; null for a need that is shown. */
  hidden: z.object({ by: z.string(), until: z.string() }).nullable(),
});

export const getWorkList = endpoint({
  id: 'getWorkList',
  path: '/admin/work-list',
  permission: 'console.enter',
  output: z.object({
    data: z.object({
      /** 'YYYY-MM-DD' in the company's zone. */
      day: z.string(),
      zone: z.string(),
      /** What the role may solve, worst first. */
      needs: z.array(need),
      /** What staff hid for an hour. */
      hidden: z.array(need),
      /** Kinds with more entries than are listed. */
      more: z.array(z.enum(needKinds)),
      /** Entries of each kind that the role may solve. */
      counts: z.partialRecord(z.enum(workKinds), z.number()),
      /** Reports that are near their deadline or overdue. */
      reportsDue: z.number(),
      /** Null for roles that do not see visits. */
      visits: z
        .object({
          all: z.number(),
          done: z.number(),
          underWay: z.number(),
          /** Visits whose mechanic has arrived, and those where it was on time. */
          arrived: z.number(),
          onTime: z.number(),
        })
        .nullable(),
      /** Orders made today and their value; null for roles that do not see figures. */
      booked: z.object({ orders: z.number(), amount: z.string() }).nullable(),
    }),
  }),
  summary:
    'What needs a person of the office now, today and this week, the counts of all kinds, and the day in figures',
});

export const listQueue = endpoint({
  id: 'listQueue',
  path: '/admin/work-list/:kind',
  permission: 'workList.read',
  params: z.object({ kind: z.enum(orderKinds, { error: 'field.invalid' }) }),
  query: z.object({ ...consolePage }),
  output: z.object({
    data: z.array(officeOrderLine.extend({ queuedAt: z.string(), takenBy })),
    cursor: z.string().nullable(),
  }),
  summary: 'Orders of one kind that wait for the office, most urgent first',
});

const needMarks = z.enum(['take', 'release', 'hide', 'show'], { error: 'field.invalid' });

export const markNeed = endpoint({
  id: 'markNeed',
  method: 'POST',
  path: '/admin/work-list/:kind/:needId',
  permission: 'console.enter',
  params: z.object({ kind: z.enum(needKinds, { error: 'field.invalid' }), needId: idParam<AnyId>() }),
  form: z.object({ mark: needMarks }),
  refusals: ['not_found', 'conflict'],
  summary: 'Take or release a need of the work list, or hide it for an hour for the whole office',
});

export const textPayment = endpoint({
  id: 'textPayment',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/payment_link',
  permission: 'orders.change',
  output: z.object({ data: heldSend }),
  refusals: ['wrong_state', 'rate_limited'],
  summary: 'Send the customer of an incomplete card payment a link to the page where they complete it',
});
