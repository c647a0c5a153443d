import type { ChangeRequestId, OrderId } from '@hoist/domain/ids';
import { changeKinds, MAX_WISHED_TIMES } from '@hoist/domain/order/change-request';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam, isoTime, formList, money, requiredText, text, typedAmount } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';

const ofOwnRequest = z.object({
  ordersServicesId: idParam<OrderId>(),
  changeRequestId: idParam<ChangeRequestId>(),
});
const ofRequest = z.object({ changeRequestId: idParam<ChangeRequestId>() });

export const previewChange = endpoint({
  id: 'previewChange',
  path: '/orders_services/:ordersServicesId/change-preview',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({
    data: z.object({
      /** False once the mechanic is on the way; then it can only be canceled. */
      mayMove: z.boolean(),
      /** A free reschedule is available (`answerOffer`), which needs no request. */
      atOnce: z.boolean(),
      /** The office's rule grants a request for one time, or to cancel, immediately (ADR 131). */
      moveByRule: z.boolean(),
      cancelByRule: z.boolean(),
      /** Current cancellation fee by the order's table, tax included; send it back as `shown_fee`. */
      fee: money,
      cancelLines: z.array(z.string()),
      moveLines: z.array(z.string()),
    }),
  }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: "The customer's current cost of moving or canceling a confirmed visit",
});

export const askToChange = endpoint({
  id: 'askToChange',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/change-requests',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: z.object({
    kind: z.enum(changeKinds, { error: 'field.invalid' }),
    wished_times: formList(isoTime('change.times'), MAX_WISHED_TIMES, 'change.times'),
    reason: text(1000).default(''),
    /** For a cancel: the shown fee. If the current fee is higher, the call is refused so that it is shown again. */
    shown_fee: typedAmount('fee.amount').optional(),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: [
    'not_found',
    'wrong_state',
    'invalid',
    'slot_taken',
    'price_changed',
    'phone_not_verified',
    'forbidden',
  ],
  idempotent: true,
  summary: 'The customer asks to move or cancel a confirmed visit; the office answers (decision C3)',
});

export const withdrawChange = endpoint({
  id: 'withdrawChange',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/change-requests/:changeRequestId/withdraw',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOwnRequest,
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: 'The customer withdraws a request; the visit is unchanged',
});

export const acceptChange = endpoint({
  id: 'acceptChange',
  method: 'POST',
  path: '/admin/change_requests/:changeRequestId/accept',
  permission: 'orders.change',
  params: ofRequest,
  form: z.object({
    /** For a move: one of the requested times. */
    preferred_time: isoTime('change.time').optional(),
    /** For a cancel: like `cancelForCustomer`, at most the shown fee. */
    fee: z.enum(['table', 'waive', 'own'], { error: 'field.invalid' }).default('table'),
    fee_amount: typedAmount('fee.amount').optional(),
    waive_reason: text(500).default(''),
    answer: text(1000).default(''),
  }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'slot_taken'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'The office accepts a request: the visit moves to a requested time, or is canceled',
});

export const refuseChange = endpoint({
  id: 'refuseChange',
  method: 'POST',
  path: '/admin/change_requests/:changeRequestId/refuse',
  permission: 'orders.change',
  params: ofRequest,
  form: z.object({ answer: requiredText(1000, 'change.answer') }),
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'The office refuses a request with a reason; the visit is unchanged',
});
