import type { OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, money, requiredText, text, typedAmount, dataOf } from '../fields.ts';

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
  ordersServicesId: idField<OrderId>(),
  captured: money,
  refunded: money,
  /** The most that can be refunded now. */
  refundable: money,
  /** Owed to the customer after a failed refund. */
  owed: money,
  /** What the caller's role may give back on this order, and what is left of it; null: no limit. */
  limit: money.nullable(),
  left: money.nullable(),
  refunds: z.array(refund),
});

export const getOrderRefunds = endpoint({
  id: 'getOrderRefunds',
  path: '/admin/orders_services/:ordersServicesId/refunds',
  permission: 'orders.refund',
  output: z.object({ data: refundedOrder }),
  summary: 'Payments and refunds of an order, and the refundable amount',
});

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/refund',
  permission: 'orders.refund',
  form: z.object({
    amount: typedAmount('refund.amount'),
    reason: requiredText(500, 'refund.reason'),
    /** For cash orders: whose cash is used. */
    paid_by: z.enum(['mechanic', 'office'], { error: 'field.invalid' }).default('office'),
  }),
  output: z.object({ data: refundedOrder }),
  refusals: ['wrong_state'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Refund an order in part or whole: to the card, or in cash in steps of five cents',
});

export const giveGoodwillCredit = endpoint({
  id: 'giveGoodwillCredit',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/goodwill',
  permission: 'orders.refund',
  form: z.object({ amount: typedAmount('refund.amount'), reason: requiredText(500, 'refund.reason') }),
  refusals: ['wrong_state'],
  idempotent: true,
  summary: "Give the order's customer a credit for a later visit, valid for a year",
});

const byLimitedRole = <T extends z.ZodType>(amount: T) => ({ dispatcher: amount, support: amount });

export const getRefundLimits = endpoint({
  id: 'getRefundLimits',
  path: '/admin/refund_limits',
  permission: 'team.write',
  output: z.object({ data: z.object(byLimitedRole(money)) }),
  summary: 'What dispatch and support may give back on one order',
});

export const setRefundLimits = endpoint({
  id: 'setRefundLimits',
  method: 'POST',
  path: '/admin/refund_limits',
  permission: 'team.write',
  form: z.object(byLimitedRole(typedAmount('refund.limit'))),
  summary: 'Set what dispatch and support may give back on one order',
});

export const previewCancellation = endpoint({
  id: 'previewCancellation',
  path: '/admin/orders_services/:ordersServicesId/cancellation',
  permission: 'orders.cancel',
  output: dataOf({
    ordersServicesId: idField<OrderId>(),
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
  refusals: ['wrong_state'],
  summary: "The customer's current cancellation fee",
});

export const cancelForCustomer = endpoint({
  id: 'cancelForCustomer',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/cancel',
  permission: 'orders.cancel',
  form: z.object({
    cancel_reason: requiredText(1000, 'order.cancel_reason'),
    fee: z.enum(['table', 'waive', 'own'], { error: 'field.invalid' }),
    fee_amount: typedAmount('fee.amount').optional(),
    waive_reason: text(500).default(''),
  }),
  output: z.object({ data: z.object({ ordersServicesId: idField<OrderId>(), fee: money }) }),
  refusals: ['wrong_state', 'invalid'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Cancel an order before completion, with a choice of fee (decision C3)',
});
