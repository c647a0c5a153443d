import { z } from 'zod';
import { consolePage } from './console.ts';
import { endpoint } from './endpoint.ts';
import { isoDay, money, text, wholeNumber } from './fields.ts';

const theBooks = { auth: 'office', permission: 'money.keep', duringImpersonation: 'allowed' } as const;

/** Days as the orders' places have them, both included; what belongs to no order has Toronto's. */
const period = { from: isoDay('books.period'), to: isoDay('books.period') };

const account = z.object({
  account: z.string(),
  kind: z.enum(['asset', 'liability', 'income', 'expense']),
  debit: money,
  credit: money,
  /** On the side where its kind has its balance: an asset's debits less its credits, a liability's the other way round. */
  balance: money,
});

export const listLedgerAccounts = endpoint({
  id: 'listLedgerAccounts',
  method: 'GET',
  path: '/admin/ledger/accounts',
  ...theBooks,
  output: z.object({ data: z.array(account) }),
  summary: 'Every account of the ledger with its balance',
});

export const listLedger = endpoint({
  id: 'listLedger',
  method: 'GET',
  path: '/admin/ledger',
  ...theBooks,
  query: z.object({
    ...consolePage,
    account: text(40).default(''),
    /** A number of an order's service. */
    order: wholeNumber().optional(),
    /** Days by UTC, both included: 'YYYY-MM-DD'. */
    from: text(10).default(''),
    to: text(10).default(''),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        /** What kind of thing was posted, and which one: `invoice` 10401, `payout` po_1. */
        source: z.string(),
        key: z.string(),
        ordersServicesId: z.number().nullable(),
        /** The sum of its debits. */
        amount: money,
        lines: z.array(
          z.object({
            account: z.string(),
            debit: money.nullable(),
            credit: money.nullable(),
            /** Whose cash it is. */
            party: z.string().nullable(),
          }),
        ),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  summary: 'What was posted to the ledger, newest first',
});

const payout = z.object({
  payout: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'canceled', 'failed']),
  amount: money,
  arrivesAt: z.string(),
  failure: z.string().nullable(),
  /** What stands in the bank account of the ledger for it. */
  booked: money,
  /** What is booked is what it should be in its state. */
  matches: z.boolean(),
});

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/admin/payouts',
  ...theBooks,
  query: z.object({ ...consolePage }),
  output: z.object({ data: z.array(payout), cursor: z.string().nullable() }),
  summary: 'What the card provider has sent to the bank, newest first, against the ledger',
});

export const getPayout = endpoint({
  id: 'getPayout',
  method: 'GET',
  path: '/admin/payouts/:payout',
  ...theBooks,
  params: z.object({ payout: z.string().regex(/^po_\w{1,60}$/, { error: 'field.invalid' }) }),
  output: z.object({
    data: payout.extend({
      /** What moved the provider's balance between the payout before and this one, by kind. */
      contents: z.array(
        z.object({ type: z.string(), count: z.number(), amount: money, fee: money, net: money }),
      ),
      /** The first movements of them, newest first. */
      movements: z.array(
        z.object({
          transaction: z.string(),
          type: z.string(),
          source: z.string(),
          at: z.string(),
          net: money,
          ordersServicesId: z.number().nullable(),
        }),
      ),
      /** What the payout has beyond them: from before, or left for the next one when below zero. */
      carried: money,
    }),
  }),
  refusals: ['not_found'],
  summary: 'One payout and what came in for it',
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
  method: 'GET',
  path: '/admin/taxes',
  ...theBooks,
  query: z.object(period),
  output: z.object({
    data: z.array(taxLine),
    totals: z.array(taxLine.omit({ province: true })),
    /** What was sold without the taxes, less what was credited, by province. */
    revenue: z.array(z.object({ province: z.string(), net: money })),
  }),
  refusals: ['invalid'],
  summary: 'Each tax collected less credited, by province, on the days of the invoices there',
});

export const exportBooks = endpoint({
  id: 'exportBooks',
  method: 'POST',
  path: '/admin/exports',
  ...theBooks,
  form: z.object({
    /** `journal`: every line of the ledger; `taxes`: the tax report by day. */
    kind: z.enum(['journal', 'taxes'], { error: 'field.invalid' }),
    ...period,
  }),
  output: z.object({
    data: z.object({
      /** A signed address of the file, valid 10 minutes (decision B13). */
      url: z.string(),
      name: z.string(),
    }),
  }),
  refusals: ['invalid'],
  summary: 'A file of the books for a period, for accounting: CSV with columns that stay as they are',
});
