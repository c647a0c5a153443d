import type { OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

export const payWithCash = endpoint({
  id: 'payWithCash',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/pay-with-cash',
  auth: 'user',
  duringImpersonation: 'refused',
  output: z.object({ ordersServicesId: idField<OrderId>() }),
  refusals: ['not_found', 'phone_not_verified', 'wrong_state'],
  idempotent: true,
  summary: 'Accept the offer to pay a card order in cash after its hold failed',
});
