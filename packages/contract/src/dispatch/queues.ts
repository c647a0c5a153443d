import { orderQueues } from '@hoist/domain/work-list/queues';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage } from '../fields.ts';
import { officeOrderLine } from '../orders/console.ts';

const ofQueues = { auth: 'office', permission: 'queues.read' } as const;

export const queueCounts = endpoint({
  id: 'queueCounts',
  method: 'GET',
  path: '/admin/queues',
  ...ofQueues,
  output: z.object({
    data: z.object({
      orders: z.record(z.enum(orderQueues), z.number()),
      inquiries: z.number(),
      applications: z.number(),
      /** Requests for a price that no one has answered (ADR 126). */
      prices: z.number(),
      /** Of the inbox, that no one of the staff has read. */
      conversations: z.number(),
      reports: z.number(),
      /** Reports that are near their deadline or overdue. */
      reportsDue: z.number(),
    }),
  }),
  summary: "Number of entries in each of the office's work queues",
});

export const listQueue = endpoint({
  id: 'listQueue',
  method: 'GET',
  path: '/admin/queues/:queue',
  ...ofQueues,
  params: z.object({ queue: z.enum(orderQueues, { error: 'field.invalid' }) }),
  query: z.object({ ...consolePage }),
  output: z.object({
    data: z.array(officeOrderLine.extend({ queuedAt: z.string() })),
    cursor: z.string().nullable(),
  }),
  summary: 'Orders of one work queue, most urgent first',
});
