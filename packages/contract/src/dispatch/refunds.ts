import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam, money, requiredText, text, wholeNumber } from '../fields.ts';
import type { TextKey } from '../texts/en.ts';

const ofOrderService = z.object({ ordersServicesId: idParam });
const ofMechanic = z.object({ mechanicId: idParam });

/** A typed amount: '120', '120.5' or '120.50'. */
const amount = (key: TextKey) =>
  z
    .union([z.number(), z.string()], { error: key })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, { error: key }));

const refund = z.object({
  id: z.number(),
  /** Slot: 1 is the deposit, 2 the rest, 3 approved extra work. */
  part: z.number(),
  method: z.enum(['card', 'cash']),
  amount: money,
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string(),
  failure: z.string(),
  at: z.string(),
  label: z.string(),
});

const refundedOrder = z.object({
  ordersServicesId: z.number(),
  captured: money,
  refunded: money,
  refundable: money,
  /** Owed to the customer after a failed refund. */
  owed: money,
  refunds: z.array(refund),
});

export const getOrderRefunds = endpoint({
  id: 'getOrderRefunds',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId/refunds',
  auth: 'office',
  permission: 'money.keep',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({ data: refundedOrder }),
  summary: 'Payments and refunds of an order, and the refundable amount',
});

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/refund',
  auth: 'office',
  permission: 'money.keep',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    amount: amount('refund.amount'),
    reason: requiredText(500, 'refund.reason'),
    /** For cash orders: whose cash is used. */
    paid_by: z.enum(['mechanic', 'office'], { error: 'field.invalid' }).default('office'),
  }),
  output: z.object({ data: refundedOrder }),
  refusals: ['wrong_state'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Refund an order in part or whole: to the card, or in cash rounded to five cents',
});

export const previewCancellation = endpoint({
  id: 'previewCancellation',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId/cancellation',
  auth: 'office',
  permission: 'orders.cancel',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({
    data: z.object({
      ordersServicesId: z.number(),
      /** Current fee by the table, tax included. */
      tableFee: money,
      /** The part that deposit and hold can cover. */
      fee: money,
      fromDeposit: money,
      fromHold: money,
      /** Refund of the deposit after the fee. */
      refund: money,
      lines: z.array(z.string()),
    }),
  }),
  refusals: ['wrong_state'],
  summary: "The customer's current cancellation fee",
});

export const cancelForCustomer = endpoint({
  id: 'cancelForCustomer',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/cancel',
  auth: 'office',
  permission: 'orders.cancel',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    cancel_reason: requiredText(1000, 'order.cancel_reason'),
    fee: z.enum(['table', 'waive', 'own'], { error: 'field.invalid' }),
    fee_amount: amount('fee.amount').optional(),
    waive_reason: text(500).default(''),
  }),
  output: z.object({ data: z.object({ ordersServicesId: z.number(), fee: money }) }),
  refusals: ['wrong_state', 'invalid'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Cancel an order before completion, with a choice of fee (decision C3)',
});

const cashEntry = z.object({
  id: z.number(),
  kind: z.enum(['job', 'refund', 'settlement']),
  /** Change of the owed amount; negative if it decreased. */
  amount: money,
  at: z.string(),
  label: z.string(),
  ordersServicesId: z.number().nullable(),
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
  method: 'GET',
  path: '/users/:userId/cash',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: z.object({ userId: idParam }),
  query: paged,
  output: z.object({ data: cashAccount, ...pageOf }),
  summary: "The mechanic's own cash to hand in: cash jobs and settlements, newest first",
});

const holder = z.object({ mechanicId: z.number(), fname: z.string(), lname: z.string() });

export const listCashSettlements = endpoint({
  id: 'listCashSettlements',
  method: 'GET',
  path: '/admin/mechanics/cash',
  auth: 'office',
  permission: 'money.keep',
  duringImpersonation: 'allowed',
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
  method: 'GET',
  path: '/admin/mechanics/:mechanicId/cash',
  auth: 'office',
  permission: 'money.keep',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  query: paged,
  output: z.object({ data: cashAccount.extend({ mechanic: holder }), ...pageOf }),
  summary: "One mechanic's cash: jobs, refunds and settlements, newest first",
});

export const settleCash = endpoint({
  id: 'settleCash',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/settlements',
  auth: 'office',
  permission: 'money.keep',
  duringImpersonation: 'allowed',
  params: ofMechanic,
  form: z.object({
    amount: amount('settlement.amount'),
    received_as: z.enum(['cash', 'transfer'], { error: 'field.invalid' }).default('cash'),
    note: text(500).default(''),
  }),
  output: z.object({
    data: z.object({
      number: z.string(),
      /** Signed URL of the receipt. */
      url: z.string(),
      mechanicId: z.number(),
      amount: money,
      receivedAs: z.enum(['cash', 'transfer']),
      note: z.string(),
      at: z.string(),
      owedBefore: money,
      owedAfter: money,
    }),
  }),
  idempotent: true,
  summary: 'Record cash handed in by a mechanic, in part or whole, with a numbered receipt',
});
