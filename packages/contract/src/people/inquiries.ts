import type { InquiryId } from '@hoist/domain/ids';
import { provinces } from '@hoist/domain/contact/provinces';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  countryCode,
  email,
  idField,
  phone,
  requiredText,
  text,
  wholeNumber,
} from '../fields.ts';

/** Topic of an inquiry, set by its page. */
export const inquiryTopics = ['contact', 'support', 'suppliers', 'manufacturers'] as const;

/** Contact data of the sender; `website` is a honeypot and must stay empty. */
const sender = {
  name: requiredText(120, 'inquiry.name'),
  email,
  phone: phone.or(z.literal('')).default(''),
  phone_country_code: countryCode,
  website: text(200).default(''),
};

/** Reference number, e.g. `Q-000123`. */
const received = z.object({ reference: z.string() });

export const sendInquiry = endpoint({
  id: 'sendInquiry',
  method: 'POST',
  path: '/inquiries',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    ...sender,
    topic: z.enum(inquiryTopics, { error: 'field.invalid' }),
    company: text(160).default(''),
    message: requiredText(4000, 'inquiry.message'),
  }),
  output: received,
  refusals: ['invalid'],
  rateLimits: [{ max: 10, seconds: 3600, by: 'address' }],
  summary: 'Write to the office; the sender gets a copy',
});

export const applyAsMechanic = endpoint({
  id: 'applyAsMechanic',
  method: 'POST',
  path: '/mechanic-applications',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    ...sender,
    phone,
    city: requiredText(80, 'inquiry.city'),
    state: z.enum(provinces, { error: 'field.invalid' }),
    /** Number of the trade certificate, e.g. 310S in Ontario. */
    certificate: requiredText(60, 'inquiry.certificate'),
    years_of_experience: wholeNumber().pipe(
      z.number().min(0, { error: 'field.invalid' }).max(70, { error: 'field.invalid' }),
    ),
    message: text(4000).default(''),
  }),
  output: received.extend({
    /** Path of the page for documents. Empty if the same application arrived before; its e-mail has the link. */
    documentsPath: z.string(),
  }),
  refusals: ['invalid'],
  rateLimits: [{ max: 5, seconds: 3600, by: 'address' }],
  summary: 'Apply as a mechanic',
});

const inquiryOutcomes = ['answered', 'done'] as const;

const officeInquiry = z.object({
  inquiryId: idField<InquiryId>(),
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
  path: '/admin/inquiries',
  permission: 'workList.read',
  query: z.object({
    ...consolePage,
    state: z.enum(['open', 'closed'], { error: 'field.invalid' }).default('open'),
  }),
  output: z.object({ data: z.array(officeInquiry), cursor: z.string().nullable() }),
  summary: 'Inquiries: open ones oldest first, settled ones newest first',
});

export const getInquiry = endpoint({
  id: 'getInquiry',
  path: '/admin/inquiries/:inquiryId',
  permission: 'workList.read',
  output: z.object({ data: officeInquiry }),
  refusals: ['not_found'],
  summary: 'One inquiry',
});

export const answerInquiry = endpoint({
  id: 'answerInquiry',
  method: 'POST',
  path: '/admin/inquiries/:inquiryId/answer',
  permission: 'inquiries.write',
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
  permission: 'inquiries.write',
  form: z.object({ note: text(1000).default('') }),
  output: z.object({ data: officeInquiry }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Settle an inquiry without an e-mail, e.g. by phone',
});
