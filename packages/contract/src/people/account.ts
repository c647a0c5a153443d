import type { SessionId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, idField, picture, requiredText, text, listOf } from '../fields.ts';
import { deviceType } from '../identity/users.ts';

/** ISO 8601 in UTC, because accounts have no place. */
export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/users/:userId/delete-account',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({ reason: text(1000).default('') }),
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
  refusals: ['code_wrong', 'in_use'],
  summary: 'Delete the account of a mailed link, like deleteAccount',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  path: '/users/:userId/export',
  auth: 'self',
  duringImpersonation: 'refused',
  output: z.object({
    exportedAt: z.string(),
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
  upload: { files: 1 },
  output: z.object({ pictures: z.array(picture) }),
  refusals: ['invalid', 'too_large', 'unsupported_media', 'not_found'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'account' }],
  summary: 'Replace the profile picture',
  timeoutMs: 120_000,
});

export const listSessions = endpoint({
  id: 'listSessions',
  path: '/users/:userId/sessions',
  auth: 'self',
  duringImpersonation: 'refused',
  output: listOf({
    sessionsId: idField<SessionId>(),
    deviceType: deviceType.or(z.string()),
    userAgent: z.string(),
    dateCreated: z.string(),
    lastSeen: z.string(),
    current: z.boolean(),
    /**
     * Staff act as the user in this session; `userAgent` is the staff member's name. It can be ended like any
     * other.
     */
    office: z.boolean(),
  }),
  summary: 'List active sessions',
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/users/:userId/sessions/:sessionId',
  auth: 'self',
  duringImpersonation: 'refused',
  refusals: ['not_found'],
  summary: 'Log out in one place',
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/:userId/sessions',
  auth: 'self',
  duringImpersonation: 'refused',
  summary: 'Log out everywhere else',
});
