import type { OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { byLink, linkToken, opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { idField, isoTime, money, requiredText, text, arrayOf } from '../fields.ts';
import { stripeSettings } from '../shapes.ts';
import { priceBlock, stripePayload } from './booking.ts';

/** What a link shows to its holder, who may not be the customer: no name, address, plate or number in full. */
const linkedVisit = z.object({
  firstName: z.string(),
  servicesTitles: z.array(z.string()),
  /** The whole start as a text. */
  preferredTime: z.string(),
  preferredTimeUnformatted: z.string(),
  timezone: z.string(),
  durationMinutes: z.number(),
  city: z.string(),
  price: priceBlock,
  payment: z.enum(['card', 'cash']),
  /** The payment terms, the outcome first. */
  terms: z.array(z.string()),
  cancelTerms: z.string(),
  /** Above 0.00 it must be accepted. */
  noShowFee: money,
  /** A quote whose time was taken: the next times instead. */
  otherTimes: arrayOf({ preferredTime: z.string(), label: z.string() }),
});

const bookingLink = z.object({
  kind: z.enum(['hold', 'quote']),
  /**
   * `open`: waits for the customer. `text_needed`: the phone is not verified, and this is not the link texted to it.
   * `booked`, `lapsed`, `closed`: nothing is left to do.
   */
  state: z.enum(['open', 'text_needed', 'booked', 'lapsed', 'closed']),
  /** The customer accepted the estimate; a card is missing. */
  accepted: z.boolean(),
  expiresAt: z.string(),
  /** Whether a code texted to the customer's number opens the account that the visit is in. */
  opensByPhone: z.boolean(),
  /** Null unless `open` or `booked`. */
  visit: linkedVisit.nullable(),
});

const opened = z.object({ data: bookingLink });

export const openBookingLink = endpoint({
  id: 'openBookingLink',
  path: '/booking-links/open',
  ...opensLink,
  output: opened,
  rateLimits: [{ max: 120, seconds: 600, by: 'address' }],
  summary:
    'Open a booking link by a tap: shows the estimate; a texted link proves the phone for this visit (ADR 112)',
});

export const acceptBookingLink = endpoint({
  id: 'acceptBookingLink',
  path: '/booking-links/accept',
  ...byLink,
  form: z.object({
    token: linkToken,
    /** The no-show fee that was shown. */
    no_show_fee: text(12).optional(),
    /** For a quote whose time was taken. */
    preferred_time: isoTime('booking.date').optional(),
    /** The quote that was shown. */
    quote_id: text(80).optional(),
  }),
  output: opened,
  refusals: [
    'not_found',
    'invalid',
    'wrong_state',
    'phone_not_verified',
    'slot_taken',
    'price_changed',
    'not_serviceable',
  ],
  timeoutMs: 60_000,
  summary: 'Accept the estimate and its terms by a booking link; without a card payment this books',
});

export const startBookingLinkCard = endpoint({
  id: 'startBookingLinkCard',
  path: '/booking-links/card',
  ...byLink,
  output: z.object({ clientSecret: z.string(), stripe: stripeSettings }),
  refusals: ['not_found', 'wrong_state', 'payment_failed', 'unavailable'],
  rateLimits: [{ max: 30, seconds: 600, by: 'address' }],
  summary: 'Client secret and settings of the card form of an accepted booking link',
});

export const payBookingLink = endpoint({
  id: 'payBookingLink',
  path: '/booking-links/pay',
  ...byLink,
  form: z.object({
    token: linkToken,
    payment_method_token: requiredText(255, 'card.no_token'),
    zip_code: text(12).default(''),
  }),
  output: z.object({
    data: bookingLink,
    /** What the bank still asks for, by service. */
    items: arrayOf({
      ordersServicesId: idField<OrderId>(),
      stripePayload1: stripePayload.nullable(),
      stripePayload2: stripePayload.nullable(),
    }),
  }),
  refusals: ['not_found', 'invalid', 'wrong_state', 'card_declined', 'payment_pending', 'unavailable'],
  rateLimits: [{ max: 30, seconds: 600, by: 'address' }],
  timeoutMs: 120_000,
  summary: 'Pay an accepted booking link with a new card',
});

export const finalizeBookingLink = endpoint({
  id: 'finalizeBookingLink',
  path: '/booking-links/finalize',
  ...byLink,
  output: opened,
  refusals: ['not_found', 'wrong_state', 'payment_failed', 'payment_pending'],
  timeoutMs: 60_000,
  summary: "Book the visit of a booking link after the bank's question; repeatable",
});

export const textOwnBookingLink = endpoint({
  id: 'textOwnBookingLink',
  path: '/booking-links/text',
  ...byLink,
  output: z.object({ data: z.object({ sent: z.boolean() }) }),
  refusals: ['not_found', 'wrong_state', 'rate_limited'],
  rateLimits: [{ max: 10, seconds: 600, by: 'address' }],
  summary: "Text a copied link to the customer's phone, whose holder alone can then answer it",
});
