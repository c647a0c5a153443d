import type { OrderId, OrderMessageId, ServiceId, UserId } from '@hoist/domain/ids';
import { MAX_MESSAGE_LENGTH } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { heldSend } from '../messaging/held-sends.ts';
import {
  consolePage,
  formId,
  idField,
  isoDay,
  picture,
  requiredText,
  text,
  wholeNumber,
  dataOf,
  arrayOf,
} from '../fields.ts';

export const conversationMessage = z.object({
  ordersMessagesId: idField<OrderMessageId>(),
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
      usersId: idField<UserId>(),
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
  path: '/orders_services/:ordersServicesId/messages',
  auth: 'user',
  duringImpersonation: 'allowed',
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
  /** Text, one picture in `File[]`, or both. */
  form: z.object({ text: messageText.default('') }),
  output: z.object({ data: conversationMessage }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'invalid', 'too_large', 'unsupported_media'],
  idempotent: true,
  upload: { files: 1 },
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
  form: z.object({ last_id: formId<OrderMessageId>() }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'Mark all messages up to one, and their notifications, as read',
});

export const listConsoleConversation = endpoint({
  id: 'listConsoleConversation',
  path: '/admin/orders_services/:ordersServicesId/messages',
  permission: 'orders.converse',
  query: page,
  output: listed,
  refusals: ['wrong_state'],
  summary: 'The conversation of an order, for the office',
});

const conversation = z.object({
  ordersServicesId: idField<OrderId>(),
  /** The other side wrote last, and no one of the staff has read it. */
  unread: z.boolean(),
  customer: z.string(),
  /** Empty: no mechanic. */
  mechanic: z.string(),
  servicesTitle: z.string(),
  /** In the place's own time. */
  preferredTime: z.string(),
  orderServiceStatus: z.string(),
  last: z.object({
    author: z.enum(['customer', 'mechanic', 'office']),
    /** First name; of staff, the whole name. */
    name: z.string(),
    text: z.string(),
    picture: z.boolean(),
    at: z.string(),
  }),
  /** Who of the staff wrote last; empty: no one. */
  answeredBy: z.string(),
});

export const listConversations = endpoint({
  id: 'listConversations',
  path: '/admin/conversations',
  permission: 'orders.converse',
  query: z.object({
    /** `mine`: those that the caller answered. */
    show: z.enum(['', 'unread', 'mine'], { error: 'field.invalid' }).default(''),
    ...consolePage,
  }),
  output: z.object({ data: z.array(conversation), cursor: z.string().nullable() }),
  summary: "The office's inbox: conversations of orders, unread first, then the latest",
});

export const readStaffMessages = endpoint({
  id: 'readStaffMessages',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/messages/read',
  permission: 'orders.converse',
  form: z.object({ last_id: formId<OrderMessageId>() }),
  summary: 'Mark a conversation as read by the office, up to one message',
});

export const sendStaffMessage = endpoint({
  id: 'sendStaffMessage',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/messages',
  permission: 'orders.converse',
  form: z.object({
    text: messageText.min(1, { error: 'conversation.empty' }),
  }),
  output: z.object({ data: conversationMessage }),
  refusals: ['wrong_state'],
  idempotent: true,
  summary: "Write to an order's customer and its mechanic",
});

/** Bookings ahead whose work has not begun: of a day of the company, of a service, or of both. */
const audience = {
  day: isoDay().optional(),
  services_id: formId<ServiceId>().optional(),
};

export const getMessageAudience = endpoint({
  id: 'getMessageAudience',
  path: '/admin/bulk-messages/audience',
  permission: 'orders.converse',
  query: z.object(audience),
  output: dataOf({
    customers: z.number(),
    /** More cannot be reached with one message. */
    limit: z.number(),
    /** Services booked for the day, or ahead without one. */
    services: arrayOf({ servicesId: idField<ServiceId>(), title: z.string() }),
  }),
  summary: 'The number of customers whom a message to several would reach',
});

export const sendBulkMessage = endpoint({
  id: 'sendBulkMessage',
  method: 'POST',
  path: '/admin/bulk-messages',
  permission: 'orders.converse',
  form: z.object({
    ...audience,
    /** Each customer gets the text in their language. */
    text_en: requiredText(MAX_MESSAGE_LENGTH, 'conversation.no_text'),
    text_fr: requiredText(MAX_MESSAGE_LENGTH, 'conversation.no_text'),
    /** The number of customers that was shown. */
    customers: wholeNumber(),
  }),
  output: z.object({ data: z.object({ customers: z.number(), undo: heldSend }) }),
  refusals: ['conflict'],
  idempotent: true,
  rateLimits: [{ max: 60, seconds: 3600, by: 'account' }],
  timeoutMs: 60_000,
  summary: 'Write to the customers of a day or a service, once to each, about their next booking',
});
