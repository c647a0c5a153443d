import { z } from 'zod';

/** Where an order is done, as it was booked, and who is asked for there. */
export const orderPlace = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  pointLat: z.number(),
  pointLong: z.number(),
});
