import { dayParts } from '@hoist/domain/scheduling/earlier';
import { z } from 'zod';

/** Of an order, for its customer: which earlier times they want to hear of, and the one that they can take now. */
export const earlierTime = z.object({
  mayAsk: z.boolean(),
  wish: z
    .object({
      notBefore: z.string().nullable(),
      weekdays: z.array(z.number()),
      parts: z.array(z.enum(dayParts)),
    })
    .nullable(),
  /** With until when it can be taken; both ISO 8601. */
  offer: z.object({ offerId: z.number(), preferredTime: z.string(), until: z.string() }).nullable(),
});
