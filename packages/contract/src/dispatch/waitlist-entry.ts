import type { WaitlistOfferId } from '@hoist/domain/ids';
import { dayParts } from '@hoist/domain/scheduling/waitlist';
import { z } from 'zod';
import { idField } from '../fields.ts';

/** The waitlist entry of an order and its current offer, for the customer. */
export const earlierTime = z.object({
  mayAsk: z.boolean(),
  wish: z
    .object({
      notBefore: z.string().nullable(),
      weekdays: z.array(z.number()),
      parts: z.array(z.enum(dayParts)),
    })
    .nullable(),
  /** Offered time and its expiry, ISO 8601. */
  offer: z
    .object({ offerId: idField<WaitlistOfferId>(), preferredTime: z.string(), until: z.string() })
    .nullable(),
});
