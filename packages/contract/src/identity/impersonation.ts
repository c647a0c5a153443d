import type { UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, requiredText } from '../fields.ts';

/** Called from the console. The code opens an impersonated session once, within 60 seconds (decision F3). */
export const startImpersonation = endpoint({
  id: 'startImpersonation',
  method: 'POST',
  path: '/users/:userId/impersonate',
  permission: 'customers.impersonate',
  form: z.object({ reason: requiredText(500, 'impersonation.reason') }),
  output: z.object({ code: z.string(), codeExpires: z.string() }),
  refusals: ['not_found', 'forbidden', 'wrong_state'],
  summary: "Start an impersonation: a single-use code for the user's app",
});

export const openImpersonation = endpoint({
  id: 'openImpersonation',
  method: 'POST',
  path: '/impersonations',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({ code: requiredText(128, 'field.invalid') }),
  output: z.object({ token: z.string(), usersId: idField<UserId>(), until: z.string() }),
  refusals: ['code_wrong'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'address' }],
  summary: 'Exchange the code for a session as the user, for at most 30 minutes',
});

export const stopImpersonation = endpoint({
  id: 'stopImpersonation',
  method: 'POST',
  path: '/users/:userId/stop-impersonation',
  auth: 'self',
  duringImpersonation: 'allowed',
  refusals: ['wrong_state'],
  summary: 'End this impersonated session',
});
