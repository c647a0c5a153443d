import { freeMoveReasons } from '@hoist/domain/order/free-move';
import { z } from 'zod';
import { attendance } from './attendance.ts';
import { changeRequest } from './change-request.ts';
import { addonLine, paymentOption, priceBlock, removedParts, removedPartsOutcome } from './booking.ts';
import { earlierTime } from './earlier-time.ts';
import { customerAbsence, missedVisit, noShowRules } from './no-show.ts';
import { money, picture, savedPicture } from './fields.ts';
import { siteAnswers } from './site-answers.ts';
import { bodyShape } from './vehicles.ts';
import { orderPlace } from './order-place.ts';

/** Draft orders never appear on the wire of lists (decision C1). */
export const orderServiceStatus = z.enum(['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled']);
export const progress = z.enum(['on_the_way', 'arrived', 'in_progress']);

const person = z.object({
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  userProfilePicture: picture.nullable(),
});

/** One order service, as its customer or its mechanic may see it. `images` comes with detail reads only. */
export const orderService = z.object({
  ordersServicesId: z.number(),
  id: z.number(),
  ordersId: z.number(),
  orderServiceStatus,
  progress: progress.nullable(),
  orderPaymentMethodMessage: z.string(),
  orderPaymentOption: paymentOption,
  paymentCollectedByMechanic: z.literal([0, 1]),
  costToShow: money,
  servicesTitle: z.string(),
  servicesId: z.number(),
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
  /** What completion asks for: the server's total, rounded for cash. */
  totalToCollect: money,
  dateCreated: z.string(),
  preferredTime: z.string(),
  preferredTimeUnformatted: z.string(),
  durationMinutes: z.number(),
  timezone: z.string(),
  vehicle: z.object({
    id: z.number(),
    year: z.number(),
    makeName: z.string(),
    modelName: z.string(),
    vinNumber: z.string(),
    licencePlate: z.string(),
    colour: z.string(),
    subModel: z.string(),
    engine: z.string(),
    bodyShape,
    priceToConfirm: z.boolean(),
  }),
  odometer: z.number().nullable(),
  /** As read when the mechanic arrived. */
  odometerOnArrival: z.number().nullable(),
  removedParts,
  /** Null: they were not to be returned, or nobody has said. */
  removedPartsOutcome: removedPartsOutcome.nullable(),
  locker: z.object({ number: z.string(), code: z.string() }).nullable(),
  location: orderPlace,
  phone: z.string(),
  fname: z.string(),
  lname: z.string(),
  userProfilePicture: picture.nullable(),
  mechanic: person.nullable(),
  images: z.array(savedPicture).optional(),
  incompleteOrderPayments: z.boolean(),
  switchToCardPaymentMessage: z.string(),
  /** The hold could not be made and cash was offered instead (decision M10); otherwise empty. */
  payWithCashMessage: z.string(),
  /** What paying by card instead of cash charges and holds now (decision E5); a detail read's, for its customer. */
  switchToCardTerms: z.array(z.string()),
  /** The latest request to move or cancel; null: none was made. */
  changeRequest: changeRequest.nullable(),
  attendance,
  /** The customer may move it once, at once and free; null: not, or not the reader's (decision C18). */
  freeMove: z
    .object({ reason: z.enum(freeMoveReasons), until: z.string(), untilLabel: z.string() })
    .nullable(),
  /** When the mechanic is expected who said to run late, ISO 8601, and how much that is; null: as promised. */
  runningLate: z.object({ minutes: z.number(), from: z.string(), to: z.string() }).nullable(),
  /** Null: not the reader's. */
  earlier: earlierTime.nullable(),
  /** Until when an offer waits for its mechanic before it goes to the next one, ISO 8601; null: it is none, or not the reader's. */
  answerUntil: z.string().nullable(),
  /** Nobody came, and it was given up by itself; null: nothing of the kind. */
  missedVisit: missedVisit.nullable(),
  noShow: noShowRules,
  /** Nobody was there when the mechanic came; null: nothing of the kind, or the customer came after all. */
  customerAbsence: customerAbsence.nullable(),
  cancelReason: z.string(),
  declineReason: z.string(),
  customerNote: z.string(),
  site: siteAnswers,
  warrantyMonths: z.number(),
  /** The order whose warranty this visit is under. */
  warrantyOf: z.number().nullable(),
  /** What happened, oldest first: codes of the order events with the server's local text. */
  timeline: z.array(z.object({ code: z.string(), at: z.string(), label: z.string(), detail: z.string() })),
  reviewed: z.boolean(),
  stars: z.number().nullable(),
  reviewUrl: z.string(),
  /** Signed addresses, valid 10 minutes (decision B13). */
  documents: z.array(
    z.object({ kind: z.enum(['estimate', 'receipt']), number: z.string(), url: z.string() }),
  ),
  paymentSummary: z.array(z.string()),
  /** What the reader has not read of the conversation about it. */
  unreadMessages: z.number(),
  version: z.number(),
  /** The services of its visit in the order of time, itself among them; null where it was booked alone (decision C14). */
  visit: z
    .array(
      z.object({
        ordersServicesId: z.number(),
        servicesTitle: z.string(),
        vehicle: z.string(),
        preferredTime: z.string(),
        orderServiceStatus,
        /** What is to be paid for it, or was. */
        total: money,
      }),
    )
    .nullable(),
});
