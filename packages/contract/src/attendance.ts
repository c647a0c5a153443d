import { reminderKinds } from '@hoist/domain/order/attendance';
import { z } from 'zod';

/** Whether a reminder asks the customer if they will be there, and when they said so, after which reminder. */
export const attendance = z.object({
  asked: z.boolean(),
  confirmed: z.object({ at: z.string(), after: z.enum([...reminderKinds, 'order']) }).nullable(),
});
