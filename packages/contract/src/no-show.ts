import { contactKinds } from '@hoist/domain/order/absence-steps';
import { z } from 'zod';
import { money } from './fields.ts';

/** A visit to which no mechanic came, and what its customer got for it (decision 74). */
export const missedVisit = z.object({
  /** When it was given up, by the clock of the place. */
  at: z.string(),
  credit: money,
  /** Of the credit, for the customer alone; otherwise empty. */
  couponCode: z.string(),
});

/** What it takes to close a visit because nobody is there, and what that costs its customer; tax included. */
export const noShowRules = z.object({
  /** As accepted at booking. */
  fee: money,
  waitMinutes: z.number(),
  contactAttempts: z.number(),
});

/** The mechanic came and nobody was there. Instants are ISO 8601, labels by the clock of the place. */
export const customerAbsence = z.object({
  begunAt: z.string(),
  begunLabel: z.string(),
  arrivedLabel: z.string(),
  /** How far from the place the mechanic's device was last; null: its position was not shared. */
  metres: z.number().nullable(),
  /** Until when the customer is waited for. */
  waitsUntil: z.string(),
  attempts: z.array(
    z.object({ kind: z.enum([...contactKinds, 'message']), at: z.string(), label: z.string() }),
  ),
  /** Pictures taken since. */
  pictures: z.number(),
  /** When it was closed; empty while it is open. */
  closedAt: z.string(),
  /** What was kept; 0.00 while it is open. */
  fee: money,
  /** The office gave the fee back. */
  waived: z.boolean(),
});
