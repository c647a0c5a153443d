import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, postalCode, text } from '../fields.ts';

export const createAreaRequest = endpoint({
  id: 'createAreaRequest',
  method: 'POST',
  path: '/area-requests',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    email,
    zip: postalCode,
    /** The service that the price check was about; empty: any. */
    service: text(40).default(''),
  }),
  refusals: ['invalid'],
  rateLimits: [{ max: 10, seconds: 3600, by: 'address' }],
  summary: 'Ask for one email once a place is served; the address is confirmed by a link first',
});
