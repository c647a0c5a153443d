import type { ApplicationDocumentId, CertificateId, InquiryId, ServiceId, UserId } from '@hoist/domain/ids';
import { applicationDocumentStates, applicationStates } from '@hoist/domain/mechanic/application';
import { certificateKinds } from '@hoist/domain/mechanic/certificate';
import { readinessSteps } from '@hoist/domain/mechanic/readiness';
import { provinces } from '@hoist/domain/contact/provinces';
import { z } from 'zod';
import { auditAction } from './customers.ts';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  formId,
  idField,
  isoDay,
  money,
  requiredText,
  text,
  pageOf,
  arrayOf,
} from '../fields.ts';
import {
  addTimeOff,
  changeMechanicBase,
  changeMechanicCalendar,
  mechanicCalendar,
} from '../scheduling/mechanic-calendar.ts';

const kind = z.enum(certificateKinds, { error: 'field.invalid' });

const certificate = z.object({
  certificateId: idField<CertificateId>(),
  kind,
  number: z.string(),
  /** Last valid day, 'YYYY-MM-DD'. */
  validUntil: z.string(),
  state: z.enum(['good', 'soon', 'over']),
});

const blocked = z.object({ at: z.string(), by: z.string(), reason: z.string() });

export const listMechanics = endpoint({
  id: 'listMechanics',
  path: '/admin/mechanics',
  permission: 'mechanics.read',
  query: z.object({
    ...consolePage,
    search: text(100).default(''),
    /** `new`: not offered jobs yet. `expiring`: with an expired or soon expiring certificate. */
    state: z.enum(['', 'active', 'new', 'blocked', 'expiring']).default(''),
  }),
  output: pageOf({
    mechanicId: idField<UserId>(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    state: z.enum(['active', 'new', 'blocked']),
    baseAddress: z.string(),
    nextExpiry: certificate.pick({ kind: true, validUntil: true, state: true }).nullable(),
    /** Jobs today in the mechanic's zone, with finished ones. */
    todayJobs: z.number(),
    todayMinutes: z.number(),
    rating: z.string().nullable(),
    jobsDone: z.number(),
    cashOwed: money,
  }),
  summary: 'Mechanics, newest first, with expiring certificates, jobs today and cash to hand in',
});

const officeMechanic = z.object({
  mechanicId: idField<UserId>(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  locale: z.enum(['en', 'fr']),
  blocked: blocked.nullable(),
  dateCreated: z.string(),
  rating: z.string().nullable(),
  jobsDone: z.number(),
  openJobs: z.number(),
  certificates: z.array(certificate),
  /** `readyAt` null: not offered jobs yet, while steps are missing or staff have not said so. */
  readiness: z.object({ readyAt: z.string().nullable(), missing: z.array(z.enum(readinessSteps)) }),
  /** All services by category, with the mechanic's skills. */
  services: arrayOf({
    servicesId: idField<ServiceId>(),
    title: z.string(),
    category: z.string(),
    may: z.boolean(),
    /** Last day allowed by the certificates; null: no end. */
    until: z.string().nullable(),
    over: z.boolean(),
  }),
  /** Null while blocked. */
  calendar: mechanicCalendar.nullable(),
  deeds: z.array(auditAction),
});
const answer = z.object({ data: officeMechanic });

export const getMechanic = endpoint({
  id: 'getMechanic',
  path: '/admin/mechanics/:mechanicId',
  permission: 'mechanics.read',
  output: answer,
  refusals: ['not_found'],
  summary: 'One mechanic: certificates, skills, calendar and audit log',
});

export const setMechanicReady = endpoint({
  id: 'setMechanicReady',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/ready',
  permission: 'mechanics.write',
  output: answer,
  refusals: ['not_found', 'wrong_state'],
  summary: 'Offer jobs to a mechanic from now on; refused while a step of the first-job checklist is missing',
});

export const confirmLockerShown = endpoint({
  id: 'confirmLockerShown',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/locker-shown',
  permission: 'mechanics.write',
  output: answer,
  refusals: ['not_found', 'wrong_state'],
  summary: 'Note that a mechanic knows where parts are picked up',
});

export const setMechanicSkills = endpoint({
  id: 'setMechanicSkills',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/skills',
  permission: 'mechanics.write',
  form: z.object({
    /** All services of the mechanic; replaces the previous list. Empty: none. */
    services_ids: z
      .preprocess(
        (value) => (value === '' ? [] : value === undefined || Array.isArray(value) ? value : [value]),
        z.array(formId<ServiceId>()).max(500, { error: 'field.invalid' }).optional(),
      )
      .optional(),
  }),
  output: answer,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: "Set a mechanic's skills, unless booked jobs conflict",
});

export const changeCalendarOfMechanic = endpoint({
  id: 'changeCalendarOfMechanic',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/calendar',
  permission: 'mechanics.write',
  form: changeMechanicCalendar.form,
  output: answer,
  refusals: ['not_found', 'invalid', 'in_use', 'conflict'],
  summary: "Change a mechanic's hours, breaks, radius and daily limit, by the rules of their calendar",
});

export const changeBaseOfMechanic = endpoint({
  id: 'changeBaseOfMechanic',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/base',
  permission: 'mechanics.write',
  form: changeMechanicBase.form.omit({ confirmed: true }),
  output: answer,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: "Change a mechanic's base",
});

export const addTimeOffOfMechanic = endpoint({
  id: 'addTimeOffOfMechanic',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/time-off',
  permission: 'mechanics.write',
  form: addTimeOff.form,
  output: answer,
  refusals: ['not_found', 'invalid', 'in_use'],
  summary: 'Add time off for a mechanic',
});

export const removeTimeOffOfMechanic = endpoint({
  id: 'removeTimeOffOfMechanic',
  method: 'DELETE',
  path: '/admin/mechanics/:mechanicId/time-off/:timeOffId',
  permission: 'mechanics.write',
  output: answer,
  refusals: ['not_found'],
  summary: "Remove a mechanic's time off",
});

export const addCertificate = endpoint({
  id: 'addCertificate',
  method: 'POST',
  path: '/admin/mechanics/:mechanicId/certificates',
  permission: 'mechanics.write',
  form: z.object({
    kind,
    number: requiredText(60, 'inquiry.certificate'),
    valid_until: isoDay('certificate.until'),
  }),
  output: z.object({ data: z.array(certificate) }),
  refusals: ['not_found', 'invalid'],
  summary: 'Record a certificate of a mechanic or an applicant with its last day',
});

export const withdrawCertificate = endpoint({
  id: 'withdrawCertificate',
  method: 'DELETE',
  path: '/admin/mechanics/:mechanicId/certificates/:certificateId',
  permission: 'mechanics.write',
  output: z.object({ data: z.array(certificate) }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Invalidate a certificate from today',
});

const applicationDocument = z.object({
  documentId: idField<ApplicationDocumentId>(),
  kind,
  state: z.enum(applicationDocumentStates),
  format: z.enum(['picture', 'pdf']),
  /** Signed addresses of a picture of each page. */
  pages: arrayOf({ filePath: z.string(), previewPath: z.string() }),
  number: z.string(),
  validUntil: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  uploadedAt: z.string(),
});

export const application = z.object({
  applicationId: idField<InquiryId>(),
  reference: z.string(),
  state: z.enum(applicationStates),
  steps: z.array(z.enum(applicationStates)),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  province: z.string(),
  certificate: z.string(),
  yearsOfExperience: z.number(),
  message: z.string(),
  dateCreated: z.string(),
  /** Id of the mechanic's account since the invitation, for certificates. */
  mechanicId: idField<UserId>().nullable(),
  certificates: z.array(certificate),
  /** What the applicant uploaded, oldest first. */
  documents: z.array(applicationDocument),
  /** Kinds without a certificate or an accepted document. */
  missing: z.array(kind),
  decided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});

export const listApplications = endpoint({
  id: 'listApplications',
  path: '/admin/mechanic-applications',
  permission: 'mechanics.read',
  query: z.object({
    ...consolePage,
    state: z.enum(['open', 'all', ...applicationStates]).default('open'),
  }),
  output: z.object({ data: z.array(application), cursor: z.string().nullable() }),
  summary: "Mechanics' applications, newest first",
});

export const getApplication = endpoint({
  id: 'getApplication',
  path: '/admin/mechanic-applications/:applicationId',
  permission: 'mechanics.read',
  output: z.object({ data: application }),
  refusals: ['not_found'],
  summary: "One mechanic's application",
});

export const inviteApplicant = endpoint({
  id: 'inviteApplicant',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/invite',
  permission: 'mechanics.write',
  output: z.object({ data: application }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Invite an applicant to send documents, and create the mechanic account',
});

export const receiveDocuments = endpoint({
  id: 'receiveDocuments',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/documents',
  permission: 'mechanics.write',
  output: z.object({ data: application }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Record that the documents have arrived',
});

export const approveApplicant = endpoint({
  id: 'approveApplicant',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/approve',
  permission: 'mechanics.write',
  form: z.object({
    /** Start of the mechanic's days until a base is set. */
    city: requiredText(80, 'inquiry.city'),
    state: z.enum(provinces, { error: 'field.invalid' }),
  }),
  output: z.object({ data: application }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  summary: 'Approve an applicant, who becomes a mechanic without skills and hours',
});

export const declineApplicant = endpoint({
  id: 'declineApplicant',
  method: 'POST',
  path: '/admin/mechanic-applications/:applicationId/decline',
  permission: 'mechanics.write',
  /** The reason is sent to the applicant. */
  form: z.object({ reason: requiredText(500, 'console.reason') }),
  output: z.object({ data: application }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Decline an application with a reason',
});
