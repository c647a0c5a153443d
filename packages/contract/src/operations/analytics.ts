import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** Events per call. */
export const MAX_ANALYTICS_EVENTS = 50;

const value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string().max(40), value);

/**
 * An event without personal data. `items` has the goods of a purchase in the format of Google Analytics' e-commerce
 * events.
 */
export const analyticsEvent = z.object({
  name: z.string().regex(/^[a-z][a-z_]{0,39}$/),
  /** Time on the device, ISO 8601. */
  at: z.iso.datetime(),
  values: z.record(z.string().max(40), z.union([value, z.array(values).max(20)])),
});
export type AnalyticsValues = Readonly<z.input<typeof analyticsEvent>['values']>;

/** Sent only after consent; `visit` is a random id of one visit to the site (decision F6). */
export const recordAnalytics = endpoint({
  id: 'recordAnalytics',
  method: 'POST',
  path: '/analytics-events',
  auth: 'public',
  duringImpersonation: 'refused',
  form: z.object({
    visit: z.uuid({ error: 'field.invalid' }),
    events_json: requiredText(40_000, 'field.invalid'),
  }),
  refusals: ['invalid'],
  rateLimits: [{ max: 600, seconds: 3600, by: 'address' }],
  summary: 'Record analytics events, with consent',
});
