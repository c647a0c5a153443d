import type { CashSettlementId, OrderId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money, text, typedAmount, wholeNumber, dataOf } from '../fields.ts';

const cashEntry = z.object({
  id: idField<CashSettlementId>(),
  kind: z.enum(['job', 'refund', 'settlement', 'set_off']),
  /** Change of the owed amount; negative if it decreased. */
  amount: money,
  at: z.string(),
  label: z.string(),
  ordersServicesId: idField<OrderId>().nullable(),
  servicesTitle: z.string(),
  /** For a settlement: its number, and a signed URL of its receipt, valid 10 minutes (decision B13). */
  number: z.string(),
  url: z.string(),
  note: z.string(),
});

const cashAccount = z.object({
  balance: money,
  entries: z.array(cashEntry),
});

const paged = z.object({ start: wholeNumber().default(0), length: wholeNumber().default(10) });

const pageOf = { recordsTotal: z.number() };

export const getOwnCash = endpoint({
  id: 'getOwnCash',
  path: '/users/:userId/cash',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  query: paged,
  output: z.object({ data: cashAccount, ...pageOf }),
  summary: "The mechanic's own cash to hand in: cash jobs and settlements, newest first",
});

const holder = z.object({ mechanicId: idField<UserId>(), fname: z.string(), lname: z.string() });

export const listCashSettlements = endpoint({
  id: 'listCashSettlements',
  path: '/admin/mechanics/cash',
  permission: 'ledger.write',
  query: paged,
  output: z.object({
    data: z.array(holder.extend({ balance: money })),
    total: money,
    ...pageOf,
  }),
  summary: 'Cash to hand in by mechanic, highest first',
});

export const getMechanicCash = endpoint({
  id: 'getMechanicCash',
  path: '/admin/mechanics/:mechanicId/cash',
  permission: 'ledger.write',
  query: paged,
  output: z.object({ data: cashAccount.extend({ mechanic: holder }), ...pageOf }),
  summary: "One mechanic's cash: jobs, refunds and settlements, newest first",
});

export const settleCash = endpoint({
  id: 'settleCash',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/settlements',
  permission: 'ledger.write',
  form: z.object({
    amount: typedAmount('settlement.amount'),
    received_as: z.enum(['cash', 'transfer'], { error: 'field.invalid' }).default('cash'),
    note: text(500).default(''),
  }),
  output: dataOf({
    number: z.string(),
    /** Signed URL of the receipt. */
    url: z.string(),
    mechanicId: idField<UserId>(),
    amount: money,
    receivedAs: z.enum(['cash', 'transfer']),
    note: z.string(),
    at: z.string(),
    owedBefore: money,
    owedAfter: money,
  }),
  idempotent: true,
  summary: 'Record cash handed in by a mechanic, in part or whole, with a numbered receipt',
});
