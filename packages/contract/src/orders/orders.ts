import type { StepMessageId, VisitMoveId } from '@hoist/domain/ids';
import { MAX_ODOMETER_KM } from '@hoist/domain/limits';
import { z } from 'zod';
import { progress, removedPartsOutcome, timesOfMove } from '../scheduling/booking.ts';
import { endpoint } from '../endpoint.ts';
import {
  formFlag,
  formId,
  idField,
  isoTime,
  requiredText,
  text,
  typedAmount,
  wholeNumber,
} from '../fields.ts';
import { heldStep } from './held-step.ts';
import { orderService } from './order-service.ts';

export const odometer = wholeNumber('order.odometer').pipe(
  z.number().min(0, { error: 'order.odometer' }).max(MAX_ODOMETER_KM, { error: 'order.odometer' }),
);

/** Time of an offline action by the device's clock; default: now. */
const doneAt = isoTime('field.invalid').optional();

export const listOrders = endpoint({
  id: 'listOrders',
  path: '/orders_services/0',
  auth: 'user',
  duringImpersonation: 'allowed',
  query: z.object({
    start: wholeNumber().default(0),
    length: wholeNumber().default(10),
    order_service_status: text(20).default(''),
    search: z.object({ value: text(100).default('') }).default({ value: '' }),
    orders_type: z
      .union([z.literal([0, 1]), z.literal(['0', '1'])])
      .transform((type) => (Number(type) === 1 ? 1 : 0))
      .default(0),
    cursor: text(60).optional(),
  }),
  output: z.object({
    data: z.array(orderService),
    recordsFiltered: z.number(),
    recordsTotal: z.number(),
    cursor: z.string().nullable(),
  }),
  refusals: ['forbidden', 'phone_not_verified', 'invalid'],
  summary: "The user's orders (orders_type 0) or the mechanic's jobs (1), newest first",
});

export const getOrder = endpoint({
  id: 'getOrder',
  path: '/orders_services/:ordersServicesId',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(orderService), recordsFiltered: z.number(), recordsTotal: z.number() }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'One order service with its pictures, as a list of one',
});

export const updateOrder = endpoint({
  id: 'updateOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId',
  auth: 'user',
  // A confirmation captures the first payment.
  duringImpersonation: { refusedWith: ({ order_service_status }) => order_service_status === 'confirm' },
  form: z.object({
    preferred_time: isoTime('booking.date').optional(),
    order_service_status: z.enum(['confirm', 'declined', 'canceled'], { error: 'field.invalid' }).optional(),
    decline_reason: text(1000).default(''),
    cancel_reason: text(1000).default(''),
    /** Also cancels the other open services of its visit (decision C14). */
    whole_visit: formFlag.default(false),
    /** A mechanic's confirmation or decline waits ten seconds, in which `undoHeldStep` takes it back. */
    undoable: formFlag.default(false),
  }),
  output: z.object({
    data: z.array(orderService),
    held: heldStep.optional(),
    /** Until then a mechanic can undo a move, before its message leaves. */
    undo: z.object({ moveId: idField<VisitMoveId>(), until: z.string() }).nullable().optional(),
  }),
  refusals: [
    'not_found',
    'invalid',
    'wrong_state',
    'conflict',
    'forbidden',
    'slot_taken',
    'payment_failed',
    'payment_pending',
    'phone_not_verified',
  ],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Move the date; confirm or decline (mechanic); cancel (customer)',
});

export const orderTimes = endpoint({
  id: 'orderTimes',
  path: '/orders_services/:ordersServicesId/times',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: timesOfMove,
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'Available times to move an order, or to request a move, including the current one',
});

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/cancel-payment',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: z.object({
    cancel_reason: requiredText(1000, 'order.cancel_reason'),
    /** Includes the other open services of its visit (decision C14). */
    whole_visit: formFlag.default(false),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'forbidden', 'phone_not_verified'],
  idempotent: true,
  summary: 'Cancel a pending order (customer)',
});

export const setProgress = endpoint({
  id: 'setProgress',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/progress',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({
    progress,
    /** Odometer at arrival; stored only with that step. */
    odometer: odometer.optional(),
    done_at: doneAt,
    /** The mechanic answered the question of `needs_confirmation` with yes (ADR 128). */
    confirmed: formFlag.default(false),
  }),
  output: z.object({
    data: z.array(orderService),
    /** Until then `undoProgress` takes the step back; its message leaves after it. Null: not possible. */
    undo: z.object({ stepId: idField<StepMessageId>(), until: z.string() }).nullable(),
  }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'needs_confirmation'],
  idempotent: true,
  summary:
    'Set progress: on the way, arrived, in progress (decision C2); asks before a visit that is not next or far off',
});

export const undoProgress = endpoint({
  id: 'undoProgress',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/progress/undo',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({ step_id: formId<StepMessageId>() }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Take back a step of the last ten seconds; the customer gets no message (ADR 128)',
});

export const releaseOrder = endpoint({
  id: 'releaseOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/release',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({ reason: text(1000).default('') }),
  refusals: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
  summary: 'Release the job: pending again, offered to the next best mechanic (decision C4)',
});

export const completePayment = endpoint({
  id: 'completePayment',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/complete-payment',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({
    total_amount_collected: typedAmount('order.total'),
    odometer,
    payment_collected_by_mechanic: formFlag.default(false),
    done_at: doneAt,
    /** If the client shows the job sheet, its required items block completion (decision C11). */
    has_job_sheet: formFlag.default(false),
    /** If the client can take pictures, required ones block completion (decision C11). */
    can_take_pictures: formFlag.default(false),
    /** The customer is not there to sign; a required signature then goes to the office's list. */
    customer_absent: formFlag.default(false),
    /** Asked by our app if the customer wants the replaced parts; optional for other clients. */
    removed_parts_outcome: removedPartsOutcome.optional(),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'payment_failed', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Complete: odometer and collected total; captures what is due',
});

export const updateOrderLocker = endpoint({
  id: 'updateOrderLocker',
  method: 'POST',
  path: '/orders/:ordersId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({ orders_lockers_id: z.union([z.literal(0), z.literal('0')]).transform(Number) }),
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'Complete the locker pickup (orders_lockers_id = 0, decision C7)',
});

export const requestVin = endpoint({
  id: 'requestVin',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/request-vin',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'The mechanic asks the customer for the VIN (decision C9)',
});
