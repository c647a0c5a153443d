import { MAX_MESSAGE_LENGTH } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, nothing, picture, text, wholeNumber, ofOrderService } from '../fields.ts';

export const conversationMessage = z.object({
  ordersMessagesId: z.number(),
  author: z.enum(['customer', 'mechanic', 'office']),
  name: z.string(),
  mine: z.boolean(),
  /** Hidden by the office; both sides see only that it was removed. */
  removed: z.boolean(),
  /** Whether the reader may report it, and has reported it. */
  canReport: z.boolean(),
  reported: z.boolean(),
  text: z.string(),
  picture: picture.nullable(),
  /** ISO 8601 in the zone of the place. */
  dateCreated: z.string(),
});

const page = z.object({ length: wholeNumber().default(30), cursor: text(20).optional() });
const listed = z.object({
  data: z.array(conversationMessage),
  /** Cursor for older messages; null if there are none. */
  cursor: z.string().nullable(),
  unread: z.number(),
  seenTo: z.number(),
  canWrite: z.boolean(),
  /** Why the reader cannot write: it is over, or they (`me`) or the other side blocked. */
  closedBy: z.enum(['time', 'me', 'other']).nullable(),
  /** The reason as a localized text, or empty. */
  closedMessage: z.string(),
  /** The other side, to report or block; null if the job is unassigned. */
  other: z
    .object({
      usersId: z.number(),
      name: z.string(),
      blocked: z.boolean(),
      /** The whole conversation has an open report. */
      reported: z.boolean(),
    })
    .nullable(),
});
const messageText = text(MAX_MESSAGE_LENGTH, 'conversation.too_long');

export const listConversation = endpoint({
  id: 'listConversation',
  method: 'GET',
  path: '/orders_services/:ordersServicesId/messages',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  query: page,
  output: listed,
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'invalid'],
  summary: "Messages between an order's customer, its mechanic and the office",
});

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/messages',
  auth: 'user',
  duringImpersonation: 'refused',
  params: ofOrderService,
  /** Text, one picture in `File[]`, or both. */
  form: z.object({ text: messageText.default('') }),
  output: z.object({ data: conversationMessage }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'invalid', 'too_large', 'unsupported_media'],
  idempotent: true,
  upload: true,
  rateLimits: [{ max: 60, seconds: 600, by: 'account' }],
  timeoutMs: 60_000,
  summary: "Write to the order's mechanic or customer",
});

export const readMessages = endpoint({
  id: 'readMessages',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/messages/read',
  auth: 'user',
  duringImpersonation: 'refused',
  params: ofOrderService,
  form: z.object({ last_id: formId() }),
  output: nothing,
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'Mark all messages up to one, and their notifications, as read',
});

export const listConsoleConversation = endpoint({
  id: 'listConsoleConversation',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId/messages',
  auth: 'office',
  permission: 'orders.converse',
  params: ofOrderService,
  query: page,
  output: listed,
  refusals: ['wrong_state'],
  summary: 'The conversation of an order, for the office',
});

export const sendStaffMessage = endpoint({
  id: 'sendStaffMessage',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/messages',
  auth: 'office',
  permission: 'orders.converse',
  params: ofOrderService,
  form: z.object({
    text: messageText.min(1, { error: 'conversation.empty' }),
  }),
  output: z.object({ data: conversationMessage }),
  refusals: ['wrong_state'],
  idempotent: true,
  summary: "Write to an order's customer and its mechanic",
});
