import type { OrderId, OrderMessageId, ReportId, UserId } from '@hoist/domain/ids';
import { MAX_REPORT_NOTE, reportDecisions, reportReasons } from '@hoist/domain/moderation/report';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  formId,
  formIds,
  idField,
  picture,
  requiredText,
  text,
  dataOf,
  arrayOf,
} from '../fields.ts';

const side = z.enum(['customer', 'mechanic']);
const author = z.enum(['customer', 'mechanic', 'office']);

export const createReport = endpoint({
  id: 'createReport',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/reports',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    reason: z.enum(reportReasons, { error: 'report.reason' }),
    /** A message of the other side; omitted for the whole conversation. */
    order_messages_id: formId<OrderMessageId>().optional(),
    note: text(MAX_REPORT_NOTE, 'report.note').default(''),
  }),
  output: dataOf({
    reportId: idField<ReportId>(),
    /** Deadline of the office's answer, ISO 8601. */
    answerBy: z.string(),
  }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'invalid'],
  rateLimits: [{ max: 30, seconds: 3600, by: 'account' }],
  summary:
    'Report a message of the other side, or the whole conversation; repeating it returns the existing report',
});

export const blockUser = endpoint({
  id: 'blockUser',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/block',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    /** A message whose author to block; omitted for the other side of the order. */
    order_messages_id: formId<OrderMessageId>().optional(),
  }),
  output: z.object({ data: z.object({ usersId: idField<UserId>(), name: z.string() }) }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'Block the other side: no more messages or bookings together',
});

export const listBlockedUsers = endpoint({
  id: 'listBlockedUsers',
  path: '/users/:userId/blocked',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({
    data: arrayOf({ usersId: idField<UserId>(), name: z.string(), role: side, since: z.string() }),
  }),
  summary: 'List blocked people, newest first',
});

export const unblockUser = endpoint({
  id: 'unblockUser',
  method: 'DELETE',
  path: '/users/:userId/blocked/:blockedId',
  auth: 'self',
  duringImpersonation: 'refused',
  refusals: ['not_found'],
  summary: 'Remove a block',
});

/** A party of a report; the id is null if the account was deleted. */
const person = z.object({ usersId: idField<UserId>().nullable(), name: z.string(), role: side });

const reportLine = z.object({
  reportId: idField<ReportId>(),
  ordersServicesId: idField<OrderId>(),
  what: z.enum(['message', 'conversation']),
  reason: z.enum(reportReasons),
  excerpt: z.string(),
  reporter: person,
  reported: person,
  at: z.string(),
  dueAt: z.string(),
  urgency: z.enum(['open', 'near', 'overdue', 'settled']),
  decision: z.enum(reportDecisions).nullable(),
});

const shownMessage = z.object({
  ordersMessagesId: idField<OrderMessageId>(),
  author,
  text: z.string(),
  picture: picture.nullable(),
  at: z.string(),
});

const officeReport = reportLine.extend({
  note: z.string(),
  /** The reported messages as they were then. */
  evidence: z.array(shownMessage),
  /** Current conversation, oldest first. */
  conversation: z.array(
    shownMessage.extend({ removed: z.boolean(), reported: z.boolean(), canHide: z.boolean() }),
  ),
  /** Number of earlier reports and warnings of this person. */
  earlierReports: z.number(),
  earlierWarnings: z.number(),
  blocked: z.boolean(),
  decisionNote: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
});

export const listReports = endpoint({
  id: 'listReports',
  path: '/admin/reports',
  permission: 'moderation.write',
  query: z.object({
    ...consolePage,
    state: z.enum(['open', 'settled'], { error: 'field.invalid' }).default('open'),
  }),
  output: z.object({ data: z.array(reportLine), cursor: z.string().nullable() }),
  summary: 'Reported messages: open ones oldest first, settled ones newest first',
});

export const getReport = endpoint({
  id: 'getReport',
  path: '/admin/reports/:reportId',
  permission: 'moderation.write',
  output: z.object({ data: officeReport }),
  summary: 'A report with its conversation and both people',
});

export const decideReport = endpoint({
  id: 'decideReport',
  method: 'POST',
  path: '/admin/reports/:reportId/decision',
  permission: 'moderation.write',
  form: z.object({
    decision: z.enum(reportDecisions, { error: 'report.decision' }),
    /** Reason, only for the audit log. */
    note: requiredText(MAX_REPORT_NOTE, 'report.decision_note'),
    message_ids: formIds<OrderMessageId>(),
  }),
  output: z.object({ data: officeReport }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Dismiss a report, or hide messages and warn the author; the reporter gets the outcome',
});
