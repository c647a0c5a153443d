import { z } from 'zod';

/** What the customer said of the place; null: it was not asked, or not answered. */
export const siteAnswers = z.object({
  permission: z.boolean().nullable(),
  level: z.boolean().nullable(),
  room: z.boolean().nullable(),
  /** There is a roof over the vehicle. */
  covered: z.boolean().nullable(),
});
