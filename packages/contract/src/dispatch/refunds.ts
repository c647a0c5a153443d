import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedAmount, money, requiredText, text, ofOrderService } from '../fields.ts';

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
  params: ofOrderService,
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
  summary: 'Refund an order in part or whole: to the card, or in cash rounded to five cents',
});

export const previewCancellation = endpoint({
  id: 'previewCancellation',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId/cancellation',
  auth: 'office',
  permission: 'orders.cancel',
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
  params: ofOrderService,
  form: z.object({
    cancel_reason: requiredText(1000, 'order.cancel_reason'),
    fee: z.enum(['table', 'waive', 'own'], { error: 'field.invalid' }),
    fee_amount: typedAmount('fee.amount').optional(),
    waive_reason: text(500).default(''),
  }),
  output: z.object({ data: z.object({ ordersServicesId: z.number(), fee: money }) }),
  refusals: ['wrong_state', 'invalid'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Cancel an order before completion, with a choice of fee (decision C3)',
});
