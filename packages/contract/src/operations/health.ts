import type { OperationId, OrderId, OutboxMessageId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, text, wholeNumber, dataOf, arrayOf } from '../fields.ts';

const cursor = z.string().nullable();
const instant = z.string().nullable();

const queue = z.object({
  queue: z.enum(['messages', 'tellings', 'operations', 'notices']),
  waiting: z.number(),
  overdue: z.number(),
  /** Number of abandoned jobs. */
  dead: z.number(),
  /** Due time of the oldest overdue job. */
  oldest: instant,
});

export const readHealth = endpoint({
  id: 'readHealth',
  path: '/admin/health',
  permission: 'health.write',
  output: dataOf({
    queues: z.array(queue),
    providers: arrayOf({
      provider: z.string(),
      /** `down`: no success for ten minutes and three failures; the office was notified. */
      state: z.enum(['ok', 'failing', 'down', 'unknown']),
      lastOk: instant,
      lastFailure: instant,
      error: z.string(),
      failingSince: instant,
      failures: z.number(),
      /** Drives asked for today (UTC), and those that no road engine told; null: none. */
      drives: z.object({ count: z.number(), estimated: z.number() }).nullable(),
    }),
    jobs: arrayOf({
      job: z.string(),
      runs: z.number(),
      failures: z.number(),
      lastOk: instant,
      lastFailure: instant,
      /** The last run failed. */
      failing: z.boolean(),
      error: z.string(),
      milliseconds: z.number(),
    }),
    openErrors: z.number(),
  }),
  summary: 'Overview of queues, providers, jobs and errors',
});

const errorGroup = z.object({
  fingerprint: z.string(),
  source: z.enum(['server', 'client']),
  name: z.string(),
  message: z.string(),
  place: z.string(),
  release: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.number(),
  /** A stack trace without secrets and personal data. */
  sample: z.string(),
  resolved: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
});

export const listErrors = endpoint({
  id: 'listErrors',
  path: '/admin/health/errors',
  permission: 'health.write',
  query: z.object({
    ...consolePage,
    source: z.enum(['', 'server', 'client']).default(''),
    state: z.enum(['open', 'resolved', 'all']).default('open'),
  }),
  output: z.object({ data: z.array(errorGroup), cursor }),
  summary: 'Errors of the server and the apps by group, most recent first',
});

export const resolveError = endpoint({
  id: 'resolveError',
  method: 'POST',
  path: '/admin/health/errors/:fingerprint/resolve',
  permission: 'health.write',
  params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/, { error: 'field.invalid' }) }),
  form: z.object({ note: text(500).default('') }),
  output: z.object({ data: errorGroup }),
  refusals: ['wrong_state'],
  summary: 'Resolve an error group; it reopens when the error occurs again',
});

const states = z.enum(['stuck', 'dead', 'all']).default('stuck');

const message = z.object({
  id: idField<OutboxMessageId>(),
  channel: z.enum(['sms', 'email', 'push']),
  topic: z.string(),
  state: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.number(),
  created: z.string(),
  nextTry: z.string(),
  error: z.string(),
  ordersServicesId: idField<OrderId>().nullable(),
});

export const listOutbox = endpoint({
  id: 'listOutbox',
  path: '/admin/health/messages',
  permission: 'health.write',
  query: z.object({ ...consolePage, state: states }),
  output: z.object({ data: z.array(message), cursor }),
  summary: 'Messages that wait for a retry or were given up, without text and recipients',
});

export const retryMessage = endpoint({
  id: 'retryMessage',
  method: 'POST',
  path: '/admin/health/messages/:messageId/retry',
  permission: 'health.write',
  output: z.object({ data: message }),
  refusals: ['wrong_state'],
  summary: 'Send a waiting message now; the text of abandoned ones is already deleted',
});

const operation = z.object({
  id: idField<OperationId>(),
  key: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'done', 'refused', 'unknown']),
  attempts: z.number(),
  created: z.string(),
  nextTry: z.string(),
  error: z.string(),
  ordersServicesId: idField<OrderId>().nullable(),
});

export const listOperations = endpoint({
  id: 'listOperations',
  path: '/admin/health/operations',
  permission: 'health.write',
  query: z.object({ ...consolePage, state: states }),
  output: z.object({ data: z.array(operation), cursor }),
  summary: 'Pending operations of the card provider, and those it rejected as wrong, without declined cards',
});

export const retryOperation = endpoint({
  id: 'retryOperation',
  method: 'POST',
  path: '/admin/health/operations/:operationId/retry',
  permission: 'health.write',
  output: z.object({ data: operation }),
  refusals: ['wrong_state'],
  summary: 'Send a pending operation to the card provider now, with the same key',
});

const notice = z.object({
  id: z.string(),
  type: z.string(),
  /** Provider id of the subject. */
  about: z.string(),
  received: z.string(),
  processed: instant,
  attempts: z.number(),
  nextTry: z.string(),
  error: z.string(),
  /** The body is still stored, so the event can be processed again. */
  whole: z.boolean(),
});

export const listWebhookEvents = endpoint({
  id: 'listWebhookEvents',
  path: '/admin/health/notices',
  permission: 'health.write',
  query: z.object({ ...consolePage, state: z.enum(['all', 'waiting', 'failed']).default('all') }),
  output: z.object({ data: z.array(notice), cursor }),
  summary: 'Webhook events of the card provider, newest first',
});

export const reprocessWebhookEvent = endpoint({
  id: 'reprocessWebhookEvent',
  method: 'POST',
  path: '/admin/health/notices/:noticeId/reprocess',
  permission: 'health.write',
  params: z.object({ noticeId: z.string().regex(/^evt_\w{1,80}$/, { error: 'field.invalid' }) }),
  output: z.object({ data: notice }),
  refusals: ['wrong_state'],
  summary: 'Process a webhook event again; correct state is unchanged',
});

export const readCallTimes = endpoint({
  id: 'readCallTimes',
  path: '/admin/health/calls',
  permission: 'health.write',
  query: z.object({
    /** Last hours to include, at most 30 days. */
    hours: wholeNumber().default(24),
  }),
  output: z.object({
    data: arrayOf({
      method: z.string(),
      route: z.string(),
      calls: z.number(),
      failures: z.number(),
      /** Median, 95th percentile and maximum in milliseconds. */
      p50: z.number(),
      p95: z.number(),
      most: z.number(),
    }),
    statements: arrayOf({
      statement: z.string(),
      times: z.number(),
      mean: z.number(),
      most: z.number(),
    }),
  }),
  summary: 'Response times by route, and slow statements without their values',
});
