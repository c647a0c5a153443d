import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const logError = endpoint({
  id: 'logError',
  method: 'POST',
  path: '/log/error',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    error_json: text(20_000).default(''),
    page_url: text(2000).default(''),
    stacktrace: text(20_000).default(''),
    application_state_json: text(50_000).default(''),
  }),
  rateLimits: [{ max: 300, seconds: 3600, by: 'address' }],
  summary: 'Record an error of a client',
});
