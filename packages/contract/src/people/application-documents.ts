import type { ApplicationDocumentId } from '@hoist/domain/ids';
import { applicationDocumentStates } from '@hoist/domain/mechanic/application';
import { certificateKinds } from '@hoist/domain/mechanic/certificate';
import { z } from 'zod';
import { byLink, linkToken, opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { idField, formId, isoDay, requiredText, arrayOf } from '../fields.ts';
import { application } from './mechanic-accounts.ts';

const kind = z.enum(certificateKinds, { error: 'field.invalid' });

/** What the link shows to its holder, who may not be the applicant: no file, name or number. */
const linkedApplication = z.object({
  reference: z.string(),
  /** `decided`: documents cannot be added or removed anymore. */
  state: z.enum(['open', 'decided']),
  documents: arrayOf({
    documentId: idField<ApplicationDocumentId>(),
    kind,
    state: z.enum(applicationDocumentStates),
    /** Why it was refused. */
    reason: z.string(),
    uploadedAt: z.string(),
  }),
  /** Kinds that the company asks for and that are not there yet. */
  missing: z.array(kind),
});

const opened = z.object({ data: linkedApplication });

export const openApplication = endpoint({
  id: 'openApplication',
  path: '/mechanic-applications/open',
  ...opensLink,
  output: opened,
  rateLimits: [{ max: 120, seconds: 600, by: 'address' }],
  summary: "An application by the link in its e-mail: which documents have arrived and the office's answers",
});

export const addApplicationDocument = endpoint({
  id: 'addApplicationDocument',
  path: '/mechanic-applications/documents',
  ...byLink,
  form: z.object({ token: linkToken, kind }),
  output: opened,
  refusals: ['not_found', 'wrong_state', 'too_large', 'unsupported_media', 'invalid'],
  upload: { files: 1, byLink: true },
  rateLimits: [{ max: 60, seconds: 3600, by: 'address' }],
  timeoutMs: 120_000,
  summary: 'Add the copy of a certificate to an application: one picture or PDF',
});

export const removeApplicationDocument = endpoint({
  id: 'removeApplicationDocument',
  path: '/mechanic-applications/documents/remove',
  ...byLink,
  form: z.object({ token: linkToken, document_id: formId<ApplicationDocumentId>() }),
  output: opened,
  refusals: ['not_found', 'wrong_state'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'address' }],
  summary: 'Remove a document that the office has not looked at yet',
});

const reviewed = {
  permission: 'mechanics.write',
  output: z.object({ data: application }),
} as const;

export const acceptApplicationDocument = endpoint({
  id: 'acceptApplicationDocument',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/documents/:documentId/accept',
  ...reviewed,
  form: z.object({
    number: requiredText(60, 'inquiry.certificate'),
    valid_until: isoDay('certificate.until'),
  }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  summary: 'Accept a document with its number and last day; on approval it becomes a certificate',
});

export const refuseApplicationDocument = endpoint({
  id: 'refuseApplicationDocument',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/documents/:documentId/refuse',
  ...reviewed,
  /** The reason is sent to the applicant. */
  form: z.object({ reason: requiredText(500, 'console.reason') }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Refuse a document with a reason, which is e-mailed with the link to send another',
});
