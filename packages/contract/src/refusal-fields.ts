import type { ExtraWorkId, OrderId, VisitId } from '@hoist/domain/ids';
import { z } from 'zod';
import { arrayOf } from './fields.ts';
import type { ErrorCode } from './errors.ts';
import { idField, money } from './fields.ts';
import { priceBlock, stripePayload } from './scheduling/booking.ts';
import { jobInTheWay } from './scheduling/mechanic-calendar.ts';

const ordersServicesId = idField<OrderId>();
const ordersId = idField<VisitId>();

const leftToPay = z.object({
  ordersServicesId,
  status: z.string(),
  stripePayload1: stripePayload.nullable(),
  stripePayload2: stripePayload.nullable(),
});

/** Fields that a refusal has beside `status`, `message`, `code` and `details`, by its code. Each depends on the call. */
export const refusalFields: Readonly<Partial<Record<ErrorCode, z.ZodObject>>> = {
  /** Free times near the lost one, or why the office cannot place the visit there. */
  slot_taken: z
    .object({
      nextSlots: arrayOf({ preferredTime: z.string(), label: z.string() }),
      reason: z.string(),
    })
    .partial(),
  /** The price as it is now: of a booking by card and by cash, of a cancellation, or of extra work. */
  price_changed: z
    .object({
      checkoutInfo: priceBlock,
      checkoutInfoPayWitCash: priceBlock,
      fee: money,
      revision: z.object({
        estimateRevisionsId: idField<ExtraWorkId>(),
        number: z.number(),
        shown: z.string(),
        hash: z.string(),
      }),
    })
    .partial(),
  /** The draft that holds the time until the payment is settled. */
  payment_pending: z.object({ ordersServicesId, ordersId }).partial(),
  /** What is left to pay, with what the card provider's form needs. */
  payment_failed: z
    .object({
      ordersId,
      stripePayload1: stripePayload.nullable(),
      stripePayload2: stripePayload.nullable(),
      items: z.array(leftToPay),
    })
    .partial(),
  /** Promised jobs that a change of the calendar would leave without their mechanic. */
  in_use: z.object({ jobs: z.array(jobInTheWay) }).partial(),
  /** What the caller must confirm before the step is taken. */
  needs_confirmation: z.object({
    question: z.object({
      next: z
        .object({
          ordersServicesId,
          servicesTitle: z.string(),
          startsAt: z.string(),
          /** IANA; of the visit. */
          timezone: z.string(),
        })
        .nullable(),
      earlyMinutes: z.number().nullable(),
    }),
  }),
  /** A question about the input, which the same call with `confirmed` answers, or the value that would be right. */
  invalid: z
    .object({
      question: z.enum(['contradiction', 'in_water', 'far_pin', 'earlier_pin', 'unreported']),
      zipTown: z.object({ city: z.string(), province: z.string() }).nullable(),
      unreported: arrayOf({ system: z.enum(['ios', 'android']), version: z.string() }),
      weekday: z.number(),
      totalToCollect: money,
    })
    .partial(),
  /** A challenge whose answer lets a log-in in all the same (ADR 160). */
  rate_limited: z.object({ challenge: z.string(), bits: z.number() }).partial(),
  /** The installation that this account belongs to. */
  misdirected: z.object({ server: z.url() }),
};
