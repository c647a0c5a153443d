import type { CardId, OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, idField, money, typedAmount, arrayOf } from '../fields.ts';
import { stripePayload } from '../scheduling/booking.ts';

/** `waiting`: for the bank's question or the wallet; `processing`: the bank has not answered yet. */
export const tipStates = ['waiting', 'processing', 'paid', 'part_refunded', 'refunded'] as const;

const tip = z.object({
  state: z.enum(tipStates),
  amount: money,
  refunded: money,
  /** The job's total and the tip. */
  jobTotalWithTip: money,
  /** 'Visa •••• 4242'; empty for a wallet. */
  card: z.string(),
  at: z.string(),
});

export const jobTip = z.object({
  ordersServicesId: idField<OrderId>(),
  /** The job can be tipped now. */
  isOpen: z.boolean(),
  mechanic: z.string(),
  /** Percentages of the job's labour. */
  choices: arrayOf({ percent: z.number(), amount: money }),
  /** Null: none was given. */
  tip: tip.nullable(),
});

export const getTip = endpoint({
  id: 'getTip',
  path: '/orders_services/:ordersServicesId/tip',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: jobTip }),
  refusals: ['not_found'],
  summary: "The customer's tip for a job, or what it may be",
});

export const giveTip = endpoint({
  id: 'giveTip',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/tip',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    amount: typedAmount('tip.amount'),
    /** Without it a wallet pays in the browser. */
    users_credit_cards_id: formId<CardId>('booking.card').optional(),
  }),
  output: z.object({ data: jobTip, stripePayload: stripePayload.nullable() }),
  refusals: ['not_found', 'invalid', 'wrong_state', 'card_declined', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: "Tip a job's mechanic by card, or continue after the bank's question; paid if the payload is null",
});
