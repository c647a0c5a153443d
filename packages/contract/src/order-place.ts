import { z } from 'zod';

/** The booked place of an order, with its contact. */
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
