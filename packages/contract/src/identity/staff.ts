import { consolePermissions, consoleRoles, type ConsolePermission } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, email, idField, requiredText, text, wholeNumber, pageOf } from '../fields.ts';

const officer = z.object({ usersId: idField<UserId>(), name: z.string() });
const role = z.enum(consoleRoles, { error: 'console.role' });
const permissions = Object.keys(consolePermissions) as [ConsolePermission, ...ConsolePermission[]];

export const consoleLogIn = endpoint({
  id: 'consoleLogIn',
  method: 'POST',
  path: '/admin/log-in',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({ email: text(254, 'field.email'), password: z.string().max(256) }),
  output: z.object({
    /** To send with the second factor; valid for ten minutes. */
    challenge: z.string(),
    until: z.string(),
    /** Enrolment key at the first log-in, later null. */
    enrolment: z.object({ key: z.string(), address: z.string() }).nullable(),
  }),
  refusals: ['wrong_credentials', 'rate_limited'],
  summary: 'First step of the log-in to the console: the password',
});

export const verifySecondFactor = endpoint({
  id: 'verifySecondFactor',
  method: 'POST',
  path: '/admin/second-factor',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    challenge: requiredText(128, 'field.invalid'),
    /** Six digits of the authenticator app, or a recovery code. */
    code: requiredText(40, 'console.code'),
  }),
  output: z.object({
    token: z.string(),
    until: z.string(),
    /** Only at the first log-in: shown once, stored as hashes. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ['code_wrong', 'wrong_state', 'rate_limited'],
  rateLimits: [{ max: 120, seconds: 3600, by: 'address' }],
  summary: 'Second step: a code of the authenticator app or a recovery code; opens a session of 12 hours',
});

export const getConsoleSession = endpoint({
  id: 'getConsoleSession',
  path: '/admin/session',
  permission: 'console.enter',
  output: z.object({
    data: officer.extend({
      email: z.string(),
      role,
      permissions: z.array(z.enum(permissions)),
      until: z.string(),
      recoveryCodesLeft: z.number(),
    }),
  }),
  summary: 'The current console session with its permissions and expiry',
});

export const consoleLogOut = endpoint({
  id: 'consoleLogOut',
  method: 'POST',
  path: '/admin/log-out',
  permission: 'console.enter',
  summary: 'End this console session and the impersonations started in it',
});

const proof = {
  current_password: z
    .string({ error: 'field.current_password' })
    .min(1, { error: 'field.current_password' })
    .max(256, { error: 'field.current_password' }),
  /** Six digits of the authenticator app, or a recovery code. */
  code: requiredText(40, 'console.code'),
};
const own = { method: 'POST', permission: 'console.enter' } as const;

export const changeOwnPassword = endpoint({
  id: 'changeOwnPassword',
  path: '/admin/own/password',
  ...own,
  form: z.object({ ...proof, password: z.string().max(256), password2: z.string().max(256) }),
  refusals: ['code_wrong', 'rate_limited'],
  summary: "Change one's own password of the console, which ends one's other sessions",
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  path: '/admin/own/recovery-codes',
  ...own,
  form: z.object(proof),
  output: z.object({
    /** Shown once, stored as hashes; earlier codes are void. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ['code_wrong', 'rate_limited'],
  summary: "Replace one's own recovery codes by ten new ones",
});

const staffMember = officer.extend({
  email: z.string(),
  role,
  dateInvited: z.string().nullable(),
  secondFactor: z.boolean(),
  lastLogIn: z.string().nullable(),
  blocked: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** The caller's own account, which only another owner can change. */
  self: z.boolean(),
});

const reason = z.object({ reason: requiredText(500, 'console.reason') });

export const listStaff = endpoint({
  id: 'listStaff',
  path: '/admin/staff',
  permission: 'team.write',
  output: z.object({ data: z.array(staffMember) }),
  summary: 'All staff accounts, including blocked ones',
});

export const inviteStaff = endpoint({
  id: 'inviteStaff',
  method: 'POST',
  path: '/admin/staff',
  permission: 'team.write',
  form: z.object({
    email,
    fname: requiredText(100, 'field.fname'),
    lname: requiredText(100, 'field.lname'),
    role,
  }),
  output: z.object({ data: staffMember }),
  refusals: ['already_registered'],
  summary: 'Give a person a staff role; a new account gets an e-mail with a link to choose a password',
});

export const changeStaffRole = endpoint({
  id: 'changeStaffRole',
  method: 'POST',
  path: '/admin/staff/:staffId/role',
  permission: 'team.write',
  form: z.object({ role: z.enum([...consoleRoles, 'none'], { error: 'console.role' }) }),
  output: z.object({ data: staffMember.nullable() }),
  refusals: ['wrong_state'],
  summary: "Change a staff member's role; `none` removes it",
});

export const blockStaff = endpoint({
  id: 'blockStaff',
  method: 'POST',
  path: '/admin/staff/:staffId/block',
  permission: 'team.write',
  form: reason,
  output: z.object({ data: staffMember }),
  refusals: ['wrong_state'],
  summary: 'Block a staff member from the console',
});

export const unblockStaff = endpoint({
  id: 'unblockStaff',
  method: 'POST',
  path: '/admin/staff/:staffId/unblock',
  permission: 'team.write',
  output: z.object({ data: staffMember }),
  refusals: ['wrong_state'],
  summary: 'Unblock a staff member',
});

export const resetSecondFactor = endpoint({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/admin/staff/:staffId/reset-second-factor',
  permission: 'team.write',
  form: reason,
  output: z.object({ data: staffMember }),
  refusals: ['wrong_state'],
  summary: "Reset a staff member's lost second factor: they enrol again, and their sessions end",
});

const values = z.record(z.string(), z.unknown());

export const listAuditLog = endpoint({
  id: 'listAuditLog',
  path: '/admin/audit',
  permission: 'audit.read',
  query: z.object({
    ...consolePage,
    actor: wholeNumber().optional(),
    /** Prefix of an action: `staff.` or `staff.invited`. */
    action: text(60).default(''),
    entity: text(40).default(''),
    entity_id: wholeNumber().optional(),
    /** Days of the company 'YYYY-MM-DD', both inclusive. */
    from: text(10).default(''),
    to: text(10).default(''),
  }),
  output: pageOf({
    id: z.number(),
    at: z.string(),
    actor: officer.nullable(),
    as: officer.nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: z.number().nullable(),
    before: values.nullable(),
    after: values.nullable(),
    detail: values,
    requestId: z.string().nullable(),
  }),
  summary: 'The audit log, newest first',
});
