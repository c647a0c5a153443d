import type { OrderId, ServiceId, VehicleId, VisitId } from '@hoist/domain/ids';
import { certificateKinds } from '@hoist/domain/mechanic/certificate';
import { reminderKinds } from '@hoist/domain/order/attendance';
import { freeRescheduleReasons } from '@hoist/domain/order/free-reschedule';
import { precisions } from '@hoist/domain/scheduling/precision';
import { dayParts } from '@hoist/domain/order/waitlist';
import { z } from 'zod';
import { changeRequest } from './change-request.ts';
import {
  addonLine,
  paymentOption,
  priceBlock,
  progress,
  removedParts,
  removedPartsOutcome,
} from '../scheduling/booking.ts';
import { customerAbsence, missedVisit, noShowRules } from './no-show.ts';
import { idField, money, picture, savedPicture, arrayOf } from '../fields.ts';
import { jobPay } from '../pay/job-pay.ts';
import { bodyShape } from '../vehicles/vehicles.ts';

/** Lists never include drafts. */
export const orderServiceStatus = z.enum(['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled']);

/** The booked place of an order, with its contact. */
const orderPlace = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  pointLat: z.number(),
  pointLong: z.number(),
  precision: z.enum(precisions),
  /** Metres. */
  radiusM: z.number(),
});

/** The customer's answers about the place; null if not asked or not answered. */
const siteAnswers = z.object({
  permission: z.boolean().nullable(),
  level: z.boolean().nullable(),
  room: z.boolean().nullable(),
  covered: z.boolean().nullable(),
});

const person = z.object({
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  userProfilePicture: picture.nullable(),
});

/** What an order's customer learns about its mechanic: nothing that is not in the records. */
export const mechanicProfile = z.object({
  /** The mean of the reviews, '4.9'; null without one. */
  rating: z.string().nullable(),
  reviews: z.number(),
  jobsDone: z.number(),
  /** Years in the trade by the application that the office approved; null if there is none. */
  years: z.number().nullable(),
  /** Kinds that the office has checked and that are valid today. */
  certificates: z.array(z.enum(certificateKinds)),
});

/** Whether a reminder asked the customer to confirm, and when and after which reminder they did. */
const attendance = z.object({
  asked: z.boolean(),
  confirmed: z.object({ at: z.string(), after: z.enum([...reminderKinds, 'order']) }).nullable(),
});

/** The waitlist entry of an order and its current offer, for the customer. */
const waitlistEntry = z.object({
  mayAsk: z.boolean(),
  wish: z
    .object({
      notBefore: z.string().nullable(),
      weekdays: z.array(z.number()),
      parts: z.array(z.enum(dayParts)),
    })
    .nullable(),
  /** Offered time and its expiry, ISO 8601. */
  offer: z.object({ preferredTime: z.string(), until: z.string() }).nullable(),
});

/** An order service as its customer or mechanic sees it. `images` is only in detail responses. */
export const orderService = z.object({
  ordersServicesId: idField<OrderId>(),
  id: idField<OrderId>(),
  ordersId: idField<VisitId>(),
  orderServiceStatus,
  progress: progress.nullable(),
  orderPaymentMethodMessage: z.string(),
  orderPaymentOption: paymentOption,
  paymentCollectedByMechanic: z.literal([0, 1]),
  costToShow: money,
  servicesTitle: z.string(),
  servicesId: idField<ServiceId>(),
  category: z.string(),
  part: z.object({ name: z.string() }).nullable(),
  orderServiceAddons: z.array(addonLine),
  partsCost: money,
  serviceCost: money,
  extraCharges: money,
  extraChargePerKm: money,
  discountAmount: money,
  tax: money,
  price: priceBlock,
  totalAmountCollected: money.nullable(),
  /** The total required for completion, rounded for cash. */
  totalToCollect: money,
  dateCreated: z.string(),
  preferredTime: z.string(),
  preferredTimeUnformatted: z.string(),
  durationMinutes: z.number(),
  timezone: z.string(),
  vehicle: z.object({
    id: idField<VehicleId>(),
    year: z.number(),
    makeName: z.string(),
    modelName: z.string(),
    vinNumber: z.string(),
    licencePlate: z.string(),
    colour: z.string(),
    subModel: z.string(),
    /** In the reader's language: '1.8 L I4, gas'. */
    engine: z.string(),
    bodyShape,
    priceToConfirm: z.boolean(),
  }),
  odometer: z.number().nullable(),
  odometerOnArrival: z.number().nullable(),
  removedParts,
  /** Null if no return was requested, or it is not recorded. */
  removedPartsOutcome: removedPartsOutcome.nullable(),
  locker: z.object({ number: z.string(), code: z.string() }).nullable(),
  location: orderPlace,
  phone: z.string(),
  fname: z.string(),
  lname: z.string(),
  userProfilePicture: picture.nullable(),
  /** `profile`: for the customer, while the visit is not called off. */
  mechanic: person.extend({ profile: mechanicProfile.optional() }).nullable(),
  images: z.array(savedPicture).optional(),
  incompleteOrderPayments: z.boolean(),
  switchToCardPaymentMessage: z.string(),
  /** Offer to pay cash after a failed hold (decision M10); else empty. */
  payWithCashMessage: z.string(),
  /** What switching to card charges and holds; only in detail responses for the customer. */
  switchToCardTerms: z.array(z.string()),
  changeRequest: changeRequest.nullable(),
  attendance,
  /** Free reschedule of the customer, e.g. after a delay (decision C18); null if there is none or for other readers. */
  freeMove: z
    .object({ reason: z.enum(freeRescheduleReasons), until: z.string(), untilLabel: z.string() })
    .nullable(),
  /** An unanswered question about a new time (ADR 131); `isOpen`: its customer can still answer. */
  moveQuestion: z.object({ agreedTime: z.string(), reminded: z.boolean(), isOpen: z.boolean() }).nullable(),
  /** Delay and new arrival window (ISO 8601) of a late mechanic; null if on time. */
  runningLate: z.object({ minutes: z.number(), from: z.string(), to: z.string() }).nullable(),
  /** Null for other readers than the customer. */
  earlier: waitlistEntry.nullable(),
  /**
   * Deadline for the mechanic to accept the offer before it passes on (ISO 8601); null if there is none or for other
   * readers.
   */
  answerUntil: z.string().nullable(),
  missedVisit: missedVisit.nullable(),
  noShow: noShowRules,
  /** A customer's absence; null if there was none or the customer came later. */
  customerAbsence: customerAbsence.nullable(),
  cancelReason: z.string(),
  declineReason: z.string(),
  customerNote: z.string(),
  site: siteAnswers,
  warrantyMonths: z.number(),
  /** The order whose warranty covers this visit. */
  warrantyOf: z.number().nullable(),
  /** Order events, oldest first, with local time and localized label. */
  timeline: arrayOf({
    code: z.string(),
    at: z.string(),
    /** ISO 8601 with the local offset. */
    atUnformatted: z.string(),
    label: z.string(),
    detail: z.string(),
  }),
  reviewed: z.boolean(),
  stars: z.number().nullable(),
  reviewUrl: z.string(),
  /** Signed URLs, valid 10 minutes (decision B13). */
  documents: arrayOf({ kind: z.enum(['estimate', 'receipt']), number: z.string(), url: z.string() }),
  paymentSummary: z.array(z.string()),
  unreadMessages: z.number(),
  /** The mechanic's own pay; only for the mechanic. */
  pay: jobPay.optional(),
  version: z.number(),
  /** All services of its visit by time, including this one; null if it was booked alone (decision C14). */
  visit: arrayOf({
    ordersServicesId: idField<OrderId>(),
    servicesTitle: z.string(),
    vehicle: z.string(),
    preferredTime: z.string(),
    orderServiceStatus,
    total: money,
  }).nullable(),
  /** Of those of its services that are not cancelled or declined; null if it was booked alone. */
  visitTotal: money.nullable(),
});
