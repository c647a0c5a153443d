import type { LedgerTransactionId, OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  idField,
  isoDay,
  money,
  text,
  wholeNumber,
  dataOf,
  pageOf,
  arrayOf,
} from '../fields.ts';

/** Days in the zone of each order's place, both inclusive; entries without an order use Toronto's zone. */
const period = { from: isoDay('books.period'), to: isoDay('books.period') };

const account = z.object({
  account: z.string(),
  kind: z.enum(['asset', 'liability', 'income', 'expense']),
  debit: money,
  credit: money,
  /** By the account's normal side: debits less credits for assets, the reverse for liabilities. */
  balance: money,
});

export const listLedgerAccounts = endpoint({
  id: 'listLedgerAccounts',
  path: '/admin/ledger/accounts',
  permission: 'ledger.write',
  output: z.object({ data: z.array(account) }),
  summary: 'Every account of the ledger with its balance',
});

export const listLedger = endpoint({
  id: 'listLedger',
  path: '/admin/ledger',
  permission: 'ledger.write',
  query: z.object({
    ...consolePage,
    account: text(40).default(''),
    order: wholeNumber().optional(),
    /** Days of the company 'YYYY-MM-DD', both inclusive. */
    from: text(10).default(''),
    to: text(10).default(''),
  }),
  output: pageOf({
    id: idField<LedgerTransactionId>(),
    at: z.string(),
    /** Kind and id of the source: `invoice` 10401, `payout` po_1. */
    source: z.string(),
    key: z.string(),
    ordersServicesId: idField<OrderId>().nullable(),
    amount: money,
    lines: arrayOf({
      account: z.string(),
      debit: money.nullable(),
      credit: money.nullable(),
      party: z.string().nullable(),
    }),
  }),
  summary: 'Ledger entries, newest first',
});

const payout = z.object({
  payout: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'canceled', 'failed']),
  amount: money,
  arrivesAt: z.string(),
  failure: z.string().nullable(),
  /** Amount posted to the bank account. */
  booked: money,
  /** The posted amount is correct for the payout's state. */
  matches: z.boolean(),
});

export const listPayouts = endpoint({
  id: 'listPayouts',
  path: '/admin/payouts',
  permission: 'ledger.write',
  query: z.object({ ...consolePage }),
  output: z.object({ data: z.array(payout), cursor: z.string().nullable() }),
  summary: 'Payouts of the card provider compared with the ledger, newest first',
});

export const getPayout = endpoint({
  id: 'getPayout',
  path: '/admin/payouts/:payout',
  permission: 'ledger.write',
  params: z.object({ payout: z.string().regex(/^po_\w{1,60}$/, { error: 'field.invalid' }) }),
  output: z.object({
    data: payout.extend({
      /** Balance movements since the previous payout, by kind. */
      contents: arrayOf({ type: z.string(), count: z.number(), amount: money, fee: money, net: money }),
      /** The newest of these movements. */
      movements: arrayOf({
        transaction: z.string(),
        type: z.string(),
        source: z.string(),
        at: z.string(),
        net: money,
        ordersServicesId: idField<OrderId>().nullable(),
      }),
      /** Amount carried over from before; negative if left for the next payout. */
      carried: money,
    }),
  }),
  refusals: ['not_found'],
  summary: 'One payout with its balance movements',
});

const taxLine = z.object({
  province: z.string(),
  tax: z.string(),
  collected: money,
  credited: money,
  net: money,
});

export const taxReport = endpoint({
  id: 'taxReport',
  path: '/admin/taxes',
  permission: 'ledger.write',
  query: z.object(period),
  output: z.object({
    data: z.array(taxLine),
    totals: z.array(taxLine.omit({ province: true })),
    /** Net sales without taxes, less credits, by province. */
    revenue: arrayOf({ province: z.string(), net: money }),
  }),
  refusals: ['invalid'],
  summary: 'Collected less credited taxes by province, by local invoice date',
});

export const exportLedger = endpoint({
  id: 'exportLedger',
  method: 'POST',
  path: '/admin/exports',
  permission: 'ledger.write',
  form: z.object({
    /** `journal`: all ledger lines; `taxes`: the tax report by day. */
    kind: z.enum(['journal', 'taxes'], { error: 'field.invalid' }),
    ...period,
  }),
  output: dataOf({
    /** Signed URL of the file, valid 10 minutes (decision B13). */
    url: z.string(),
    name: z.string(),
  }),
  refusals: ['invalid'],
  summary: 'Export the ledger of a period as CSV with fixed columns',
});
