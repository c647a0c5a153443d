import { z } from 'zod';

/** The customer's answers about the place; null if not asked or not answered. */
export const siteAnswers = z.object({
  permission: z.boolean().nullable(),
  level: z.boolean().nullable(),
  room: z.boolean().nullable(),
  /** The vehicle is under a roof. */
  covered: z.boolean().nullable(),
});
