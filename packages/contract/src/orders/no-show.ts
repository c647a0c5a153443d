import { contactKinds } from '@hoist/domain/order/no-show-steps';
import { z } from 'zod';
import { money, arrayOf } from '../fields.ts';

/** A mechanic's no-show with the customer's compensation (ADR 74). */
export const missedVisit = z.object({
  at: z.string(),
  credit: money,
  /** Code of the credit, only for the customer; else empty. */
  couponCode: z.string(),
});

/** Conditions of a customer no-show, and its fee with tax. */
export const noShowRules = z.object({
  fee: money,
  waitMinutes: z.number(),
  contactAttempts: z.number(),
});

/** A customer's absence at a visit. Instants are ISO 8601, labels are local. */
export const customerAbsence = z.object({
  begunAt: z.string(),
  begunLabel: z.string(),
  arrivedLabel: z.string(),
  /** Last distance of the mechanic's device from the place; null if not shared. */
  metres: z.number().nullable(),
  waitsUntil: z.string(),
  attempts: arrayOf({ kind: z.enum([...contactKinds, 'message']), at: z.string(), label: z.string() }),
  /** Number of pictures since the report. */
  pictures: z.number(),
  closedAt: z.string(),
  /** Charged fee; 0.00 while it is open. */
  fee: money,
  waived: z.boolean(),
});
