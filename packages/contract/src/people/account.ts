import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, formFlag, idParam, money, nothing, picture, requiredText, text } from '../fields.ts';
import { deviceType } from '../identity/users.ts';

const ofUser = z.object({ userId: idParam });
/** ISO 8601 in UTC, because accounts have no place. */
const instant = z.string();

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/users/:userId/delete-account',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser,
  form: z.object({ reason: text(1000).default('') }),
  output: nothing,
  refusals: ['in_use', 'not_found'],
  summary:
    'Delete the account: erases personal data, keeps documents for six years; 409 while an order is open',
});

export const requestDeletionLink = endpoint({
  id: 'requestDeletionLink',
  method: 'POST',
  path: '/account-deletions/link',
  auth: 'public',
  duringImpersonation: 'refused',
  form: z.object({ email }),
  output: nothing,
  summary:
    'Ask for a link by e-mail that deletes the account without a log-in; the same answer for every address',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});

export const deleteAccountByLink = endpoint({
  id: 'deleteAccountByLink',
  method: 'POST',
  path: '/account-deletions',
  auth: 'public',
  duringImpersonation: 'refused',
  form: z.object({ token: requiredText(200, 'reset.link'), reason: text(1000).default('') }),
  output: nothing,
  refusals: ['code_wrong', 'in_use'],
  summary: 'Delete the account of a mailed link, like deleteAccount',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/users/:userId/export',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser,
  output: z.object({
    exportedAt: instant,
    /** All personal data by resource, e.g. `vehicles`. */
    data: z.record(z.string(), z.unknown()),
  }),
  refusals: ['not_found', 'rate_limited'],
  rateLimits: [{ max: 10, seconds: 3600, by: 'account' }],
  summary: 'Export all personal data',
  timeoutMs: 60_000,
});

export const uploadProfilePicture = endpoint({
  id: 'uploadProfilePicture',
  method: 'POST',
  path: '/users/:userId/upload-picture',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  upload: true,
  output: z.object({ pictures: z.array(picture) }),
  refusals: ['invalid', 'too_large', 'unsupported_media', 'not_found'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'account' }],
  summary: 'Replace the profile picture',
  timeoutMs: 120_000,
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/users/:userId/sessions',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser,
  output: z.object({
    data: z.array(
      z.object({
        sessionsId: z.number(),
        deviceType: deviceType.or(z.string()),
        userAgent: z.string(),
        dateCreated: instant,
        lastSeen: instant,
        current: z.boolean(),
        /**
         * Staff act as the user in this session; `userAgent` is the staff member's name. It can be ended like any
         * other.
         */
        office: z.boolean(),
      }),
    ),
  }),
  summary: 'List active sessions',
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/users/:userId/sessions/:sessionId',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser.extend({ sessionId: idParam }),
  output: nothing,
  refusals: ['not_found'],
  summary: 'Log out in one place',
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/:userId/sessions',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser,
  output: nothing,
  summary: 'Log out everywhere else',
});

/** The first two consents come with the account; the others are off until given. */
const consentKinds = ['terms', 'privacy', 'analytics', 'marketing_email', 'position'] as const;
export const consentKind = z.enum(consentKinds);

const consentRecord = z.object({
  consent: consentKind,
  given: z.boolean(),
  /** E.g. `privacy:3`. */
  textVersion: z.string(),
  source: z.enum(['sign_up', 'profile', 'unsubscribe']),
  at: instant,
});

export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: '/users/:userId/consents',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: z.object({
    data: z.array(z.object({ consent: consentKind, given: z.boolean(), since: instant.nullable() })),
    history: z.array(consentRecord),
  }),
  summary: 'List consents with their history',
});

export const setConsent = endpoint({
  id: 'setConsent',
  method: 'POST',
  path: '/users/:userId/consents',
  auth: 'self',
  duringImpersonation: 'refused',
  params: ofUser,
  form: z.object({
    consent: z.enum(consentKinds, { error: 'field.invalid' }),
    given: formFlag,
  }),
  output: z.object({ data: consentRecord }),
  refusals: ['invalid', 'not_found'],
  rateLimits: [{ max: 120, seconds: 3600, by: 'account' }],
  summary: 'Give or withdraw a consent',
});

export const ownCoupon = z.object({
  code: z.string(),
  title: z.string(),
  /** Either `amount` or `percent` is set. */
  amount: money.nullable(),
  percent: z.number().nullable(),
  minimum: money,
  validTo: instant.nullable(),
  state: z.enum(['available', 'used', 'expired']),
});

export const checkInvitation = endpoint({
  id: 'checkInvitation',
  method: 'GET',
  path: '/invitations',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ code: text(1000) }),
  output: z.object({ data: z.object({ valid: z.boolean() }) }),
  rateLimits: [{ max: 60, seconds: 3600, by: 'address' }],
  summary: 'Check whether an invitation code is valid for a new customer',
});

export const listOwnCoupons = endpoint({
  id: 'listOwnCoupons',
  method: 'GET',
  path: '/users/:userId/coupons',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: z.object({
    data: z.array(ownCoupon),
    invitation: z.object({
      token: z.string(),
      link: z.string(),
      /** Credit of an invited customer, and of the inviter for each one. */
      invitedCredit: money,
      inviterCredit: money,
      credited: z.number(),
    }),
  }),
  refusals: ['not_found'],
  summary: "List the user's own coupons, and the invitation link",
});
