import type { OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money, dataOf, arrayOf } from '../fields.ts';

export const moneyEntryKinds = [
  'hold',
  'released',
  'invoice',
  'charge',
  'cash',
  'credit',
  'refund',
  'refund_failed',
  'fee',
  'tip',
  'tip_refund',
  'dispute',
  'dispute_reversed',
  'goodwill',
  'other',
] as const;

const entry = z.object({
  at: z.string(),
  kind: z.enum(moneyEntryKinds),
  /** Slot: 1 is the deposit, 2 the rest, 3 approved extra work; null if it is not about one payment. */
  part: z.number().nullable(),
  /** The money that moved, was held or was billed; never negative. */
  amount: money,
  /** Change of what the customer owes: positive for a bill, negative for a payment, zero for a hold. */
  effect: money,
  /** What the customer owes afterwards; negative if we owe the customer. */
  balance: money,
  /** Of a bill, a credit or cash: the ledger's accounts, as `tax_HST` or `cash_rounding`; discounts are negative. */
  lines: arrayOf({ account: z.string(), amount: money }),
  reason: z.string(),
  /** The member of staff who decided it, or the mechanic who collected cash; '' for the system. */
  by: z.string(),
});

export const getOrderMoney = endpoint({
  id: 'getOrderMoney',
  path: '/admin/orders_services/:ordersServicesId/money',
  permission: 'orders.read',
  output: dataOf({
    ordersServicesId: idField<OrderId>(),
    entries: z.array(entry),
    /** Sums by kind: bills and fees, credits, payments, refunds, rounding of cash and the rest. */
    billed: money,
    credited: money,
    paid: money,
    refunded: money,
    /** Cash paid and returned is rounded to five cents. */
    rounding: money,
    other: money,
    /** The customer's tip less what was refunded; it is no part of the sums. */
    tip: money,
    /** Held on cards now. */
    held: money,
    /** billed − credited − paid + refunded + rounding + other. */
    balance: money,
  }),
  summary: 'Everything that happened to the money of an order, oldest first, from the ledger',
});
