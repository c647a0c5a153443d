import type { OrderId } from '@hoist/domain/ids';
import { absenceSteps } from '@hoist/domain/order/no-show-steps';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formFlag, idField, isoTime, money, requiredText } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';

export const reportNoShow = endpoint({
  id: 'reportNoShow',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/absence',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({
    /** Absence reported, customer arrived, contact attempt (repeats within a minute count once), or no-show closed. */
    step: z.enum(absenceSteps, { error: 'field.invalid' }),
    /** Time of an offline action by the device's clock; default: now. */
    done_at: isoTime('field.invalid').optional(),
    /** If the client can take pictures, closing requires one (decision C11). */
    can_take_pictures: formFlag.default(false),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: "Steps of a customer's absence: report, contact attempts, arrival, closing",
});

export const keepVisit = endpoint({
  permission: 'orders.change',
  id: 'keepVisit',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/keep-visit',
  form: z.object({ reason: requiredText(500, 'no_show.keep_reason') }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Keep a visit whose mechanic has not come: it is not given up automatically',
});

export const waiveNoShowFee = endpoint({
  permission: 'orders.cancel',
  id: 'waiveNoShowFee',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/waive-no-show-fee',
  form: z.object({ reason: requiredText(500, 'fee.waive_reason') }),
  output: z.object({ data: z.object({ ordersServicesId: idField<OrderId>(), returned: money }) }),
  refusals: ['not_found', 'wrong_state', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Return a no-show fee, once',
});
