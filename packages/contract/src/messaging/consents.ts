import { formFlag, arrayOf } from '../fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The first two consents come with the account; the others are off until given. */
const consentKinds = [
  'terms',
  'privacy',
  'analytics',
  'marketing_email',
  'position',
  'public_profile',
] as const;

export const consentKind = z.enum(consentKinds);

const consentRecord = z.object({
  consent: consentKind,
  given: z.boolean(),
  /** E.g. `privacy:3`. */
  textVersion: z.string(),
  source: z.enum(['sign_up', 'profile', 'unsubscribe', 'booking_link']),
  at: z.string(),
});

export const listConsents = endpoint({
  id: 'listConsents',
  path: '/users/:userId/consents',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({
    data: arrayOf({ consent: consentKind, given: z.boolean(), since: z.string().nullable() }),
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
  form: z.object({
    consent: z.enum(consentKinds, { error: 'field.invalid' }),
    given: formFlag,
  }),
  output: z.object({ data: consentRecord }),
  refusals: ['invalid', 'not_found'],
  rateLimits: [{ max: 120, seconds: 3600, by: 'account' }],
  summary: 'Give or withdraw a consent',
});
