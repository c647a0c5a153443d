import type { DisputeId, OrderId, PictureId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, money, requiredText, text, arrayOf } from '../fields.ts';

const dispute = z.object({
  disputesId: idField<DisputeId>(),
  ordersServicesId: idField<OrderId>(),
  part: z.literal([1, 2, 3, 4]),
  reference: z.string(),
  /** The provider's status: `needs_response`, `under_review`, `won`, `lost`, …; `warning_…` is an inquiry. */
  status: z.string(),
  reason: z.string(),
  amount: money,
  /** Deadline of an answer; null if none is possible. */
  dueBy: z.string().nullable(),
  answered: z.boolean(),
  open: z.boolean(),
  dateOpened: z.string(),
  dateClosed: z.string().nullable(),
});

/** Evidence collected when the dispute opened; null once erased. */
const evidence = z.object({
  collectedAt: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  service: z.object({
    title: z.string(),
    vehicle: z.string(),
    startsAt: z.string(),
    status: z.string(),
    odometerOnArrival: z.number().nullable(),
    odometer: z.number().nullable(),
    lines: arrayOf({ text: z.string(), amount: money }),
    total: money,
    estimateHash: z.string(),
  }),
  payments: arrayOf({ part: z.number(), captured: money, refunded: money }),
  approvals: z.array(z.string()),
  timeline: arrayOf({ at: z.string(), event: z.string(), by: z.string() }),
  /** `url`: signed URL of the PDF, valid 10 minutes (decision B13). */
  documents: arrayOf({ kind: z.string(), number: z.string(), at: z.string(), url: z.string() }),
  /** `url` is null if the picture was deleted. */
  pictures: arrayOf({
    id: idField<PictureId>(),
    at: z.string(),
    sha256: z.string(),
    url: z.string().nullable(),
  }),
  messages: arrayOf({ at: z.string(), by: z.string(), text: z.string() }),
  /** Signature on site, with a signed URL of its image. */
  signature: z.object({ name: z.string(), at: z.string(), url: z.string().nullable() }).nullable(),
});

const wholeDispute = dispute.extend({
  evidence: evidence.nullable(),
  /** Submitted evidence in the provider's fields. */
  submitted: z.record(z.string(), z.string()).nullable(),
});

export const listDisputes = endpoint({
  id: 'listDisputes',
  path: '/admin/disputes',
  permission: 'ledger.write',
  query: z.object({ state: z.enum(['open', 'closed', 'all']).default('open'), ...consolePage }),
  output: z.object({ data: z.array(dispute), cursor: z.string().nullable() }),
  summary: 'Disputes and inquiries of banks, newest first',
});

export const getDispute = endpoint({
  id: 'getDispute',
  path: '/admin/disputes/:disputeId',
  permission: 'ledger.write',
  output: z.object({ data: wholeDispute }),
  summary: 'One dispute with collected and submitted evidence',
});

export const submitEvidence = endpoint({
  id: 'submitEvidence',
  method: 'POST',
  path: '/admin/disputes/:disputeId/evidence',
  permission: 'ledger.write',
  /** Statement of the office, in English for the bank. */
  form: z.object({ statement: text(20_000).default('') }),
  output: z.object({ data: wholeDispute }),
  refusals: ['wrong_state', 'payment_failed', 'payment_pending'],
  timeoutMs: 60_000,
  summary: 'Submit the evidence; possible only once',
});

export const acceptDispute = endpoint({
  id: 'acceptDispute',
  method: 'POST',
  path: '/admin/disputes/:disputeId/accept',
  permission: 'ledger.write',
  form: z.object({ reason: requiredText(500, 'impersonation.reason') }),
  output: z.object({ data: wholeDispute }),
  refusals: ['wrong_state', 'payment_failed', 'payment_pending'],
  timeoutMs: 60_000,
  summary: 'Accept a dispute: the customer keeps the money',
});
