import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { jobTip } from '../payments/tips.ts';

export const refundTip = endpoint({
  id: 'refundTip',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/tip/refund',
  permission: 'orders.refund',
  form: z.object({ reason: requiredText(500, 'refund.reason') }),
  output: z.object({ data: jobTip }),
  refusals: ['wrong_state', 'invalid'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: "Refund a tip to its card; it is taken from the mechanic's pay",
});
