import { deliveryFates, deliveryReasons } from '@hoist/domain/contact/delivery';
import type { OrderId, OutboxMessageId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, idParam } from '../fields.ts';

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
  method: 'GET',
  path: '/admin/orders/:ordersServicesId/deliveries',
  auth: 'office',
  permission: 'orders.read',
  params: z.object({ ordersServicesId: idParam<OrderId>() }),
  output: deliveries,
  refusals: ['not_found'],
  summary: 'What became of the texts, emails and notifications about a booking, newest first, at most 50',
});

export const listPersonDeliveries = endpoint({
  id: 'listPersonDeliveries',
  method: 'GET',
  path: '/admin/people/:userId/deliveries',
  auth: 'office',
  permission: 'people.read',
  params: z.object({ userId: idParam<UserId>() }),
  output: deliveries,
  refusals: ['not_found'],
  summary: 'What became of the texts, emails and notifications to a person, newest first, at most 50',
});
