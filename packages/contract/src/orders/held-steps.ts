import type { HeldStepId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId } from '../fields.ts';
import { orderService } from './order-service.ts';

export const undoHeldStep = endpoint({
  id: 'undoHeldStep',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/held/undo',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({ held_id: formId<HeldStepId>() }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary:
    'Take back a confirmation, decline or delay of the last ten seconds; nothing has happened yet (ADR 131)',
});
