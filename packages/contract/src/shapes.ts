import type { CardId } from '@hoist/domain/ids';
import { z } from 'zod';
import { arrayOf, idField } from './fields.ts';

/** A saved card. */
export const card = z.object({
  usersCreditCardsId: idField<CardId>(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
});

/** What the card form is opened with. */
export const stripeSettings = z.object({ stripePublishableKey: z.string(), stripeJsUrl: z.string() });

/** The offsets of a zone around now, for clients that compute: their own zone data may be older. */
export const zoneRules = z.object({
  zone: z.string(),
  transitions: arrayOf({ from: z.number(), offsetMinutes: z.number(), abbreviation: z.string() }),
});
