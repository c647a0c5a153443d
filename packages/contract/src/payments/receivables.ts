import type { OrderId, UserId } from '@hoist/domain/ids';
import { agingBuckets } from '@hoist/domain/money/aging';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, money, dataOf, arrayOf } from '../fields.ts';

export const listReceivables = endpoint({
  id: 'listReceivables',
  path: '/admin/receivables',
  permission: 'ledger.write',
  query: z.object({ ...consolePage }),
  output: z.object({
    data: arrayOf({
      ordersServicesId: idField<OrderId>(),
      customer: z.object({ usersId: idField<UserId>(), name: z.string() }),
      phone: z.string(),
      servicesTitle: z.string(),
      owed: money,
      /** Day in the company's time zone, and the days since then there. */
      since: z.string(),
      days: z.number(),
      age: z.enum(agingBuckets),
    }),
    /** Of all, by age. */
    totals: z.object({
      all: money,
      byAge: arrayOf({ age: z.enum(agingBuckets), owed: money, count: z.number() }),
    }),
    cursor: z.string().nullable(),
  }),
  summary: 'What customers owe for billed work, longest owed first',
});

export const exportReceivables = endpoint({
  id: 'exportReceivables',
  method: 'POST',
  path: '/admin/receivables/exports',
  permission: 'ledger.write',
  output: dataOf({
    /** Signed URL of the file, valid 10 minutes (decision B13). */
    url: z.string(),
    name: z.string(),
  }),
  summary: 'Export what customers owe as CSV in the language of the reader',
});
