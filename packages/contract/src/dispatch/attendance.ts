import { reminderKinds } from '@hoist/domain/order/attendance';
import { z } from 'zod';

/** Whether a reminder asked the customer to confirm, and when and after which reminder they did. */
export const attendance = z.object({
  asked: z.boolean(),
  confirmed: z.object({ at: z.string(), after: z.enum([...reminderKinds, 'order']) }).nullable(),
});
