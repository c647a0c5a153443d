import { z } from 'zod';
import { consolePage } from './identity/staff.ts';
import { endpoint } from './endpoint.ts';
import { idParam, requiredText, text } from './fields.ts';
import { inquiryTopics } from './people/inquiries.ts';

const ofInquiry = z.object({ inquiryId: idParam });
const inquiryOutcomes = ['answered', 'done'] as const;

const officeInquiry = z.object({
  inquiryId: z.number(),
  reference: z.string(),
  topic: z.enum(inquiryTopics),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  locale: z.string(),
  at: z.string(),
  outcome: z.enum(inquiryOutcomes).nullable(),
  open: z.boolean(),
  answer: z.string(),
  by: z.string(),
  answeredAt: z.string().nullable(),
});

export const listInquiries = endpoint({
  id: 'listInquiries',
  method: 'GET',
  path: '/admin/inquiries',
  auth: 'office',
  permission: 'queues.read',
  duringImpersonation: 'allowed',
  query: z.object({
    ...consolePage,
    state: z.enum(['open', 'closed'], { error: 'field.invalid' }).default('open'),
  }),
  output: z.object({ data: z.array(officeInquiry), cursor: z.string().nullable() }),
  summary: 'Inquiries: open ones oldest first, settled ones newest first',
});

export const getInquiry = endpoint({
  id: 'getInquiry',
  method: 'GET',
  path: '/admin/inquiries/:inquiryId',
  auth: 'office',
  permission: 'queues.read',
  duringImpersonation: 'allowed',
  params: ofInquiry,
  output: z.object({ data: officeInquiry }),
  refusals: ['not_found'],
  summary: 'One inquiry',
});

export const answerInquiry = endpoint({
  id: 'answerInquiry',
  method: 'POST',
  path: '/admin/inquiries/:inquiryId/answer',
  auth: 'office',
  permission: 'inquiries.answer',
  duringImpersonation: 'allowed',
  params: ofInquiry,
  form: z.object({ answer: requiredText(4000, 'inquiry.answer') }),
  output: z.object({ data: officeInquiry }),
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'Reply by e-mail and settle the inquiry',
});

export const closeInquiry = endpoint({
  id: 'closeInquiry',
  method: 'POST',
  path: '/admin/inquiries/:inquiryId/close',
  auth: 'office',
  permission: 'inquiries.answer',
  duringImpersonation: 'allowed',
  params: ofInquiry,
  form: z.object({ note: text(1000).default('') }),
  output: z.object({ data: officeInquiry }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Settle an inquiry without an e-mail, e.g. by phone',
});
