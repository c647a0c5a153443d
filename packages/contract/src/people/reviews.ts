import type { OrderId, VisitId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, wholeNumber, text } from '../fields.ts';

export const submitFeedback = endpoint({
  id: 'submitFeedback',
  method: 'POST',
  path: '/orders/:ordersId/submit-feedback',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    orders_id: formId<VisitId>('feedback.order').optional(),
    orders_services_id: formId<OrderId>('feedback.order'),
    stars: wholeNumber('feedback.stars').pipe(
      z.number().min(1, { error: 'feedback.stars' }).max(5, { error: 'feedback.stars' }),
    ),
    comments: text(2000).default(''),
    name: text(120).default(''),
  }),
  output: z.object({ googleUrl: z.string(), html: z.string() }),
  refusals: ['not_found', 'wrong_state', 'already_reviewed', 'invalid', 'phone_not_verified'],
  idempotent: true,
  summary: 'Review a completed service',
});
