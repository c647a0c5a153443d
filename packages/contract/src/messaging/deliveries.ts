import { deliveryFates, deliveryReasons, suppressionReasons } from '@hoist/domain/contact/delivery';
import type { OutboxMessageId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, requiredText } from '../fields.ts';

const delivery = z.object({
  outboxId: idField<OutboxMessageId>(),
  at: z.string(),
  channel: z.enum(['sms', 'email', 'push']),
  /** Full name of the reader; empty for a person without an account. */
  to: z.string(),
  /** The title of the notification, or the subject; empty for codes and other messages without one. */
  title: z.string(),
  topic: z.string(),
  fate: z.enum(deliveryFates),
  reason: z.enum(deliveryReasons).nullable(),
  /** When it was sent or delivered. */
  fateAt: z.string().nullable(),
});

const deliveries = z.object({ data: z.array(delivery) });

export const listOrderDeliveries = endpoint({
  id: 'listOrderDeliveries',
  path: '/admin/orders/:ordersServicesId/deliveries',
  permission: 'orders.read',
  output: deliveries,
  refusals: ['not_found'],
  summary: 'What became of the texts, emails and notifications about a booking, newest first, at most 50',
});

export const listPersonDeliveries = endpoint({
  id: 'listPersonDeliveries',
  path: '/admin/people/:userId/deliveries',
  permission: 'customers.read',
  output: deliveries.extend({
    /** Why and since when the person's address gets no email; null if it does. */
    suppressed: z.object({ because: z.enum(suppressionReasons), at: z.string() }).nullable(),
  }),
  refusals: ['not_found'],
  summary: 'What became of the texts, emails and notifications to a person, newest first, at most 50',
});

export const resumeEmail = endpoint({
  id: 'resumeEmail',
  method: 'POST',
  path: '/admin/people/:userId/resume-email',
  permission: 'customers.write',
  form: z.object({ reason: requiredText(500, 'console.reason') }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Email a person again whose address bounced or who reported an email as spam',
});
