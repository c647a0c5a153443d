import { z } from 'zod';

/** The token of a signed link. */
export const linkToken = z.string({ error: 'field.invalid' }).trim().max(200, { error: 'field.invalid' });

/** A call by a link from a message, whose token is its only permission. */
export const byLink = {
  method: 'POST',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({ token: linkToken }),
  rateLimits: [{ max: 60, seconds: 600, by: 'address' }],
} as const;

/** Reads what such a link opens. */
export const opensLink = {
  ...byLink,
  refusals: ['not_found'],
  rateLimits: [{ max: 240, seconds: 600, by: 'address' }],
} as const;
