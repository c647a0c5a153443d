import { MAX_ODOMETER_KM } from '@hoist/domain/limits';
import { freeMoveReasons } from '@hoist/domain/order/free-move';
import { z } from 'zod';
import { attendance } from './attendance.ts';
import { changeRequest } from './change-request.ts';
import {
  addonLine,
  dateEntry,
  paymentOption,
  priceBlock,
  removedParts,
  removedPartsOutcome,
} from './booking.ts';
import { earlierTime } from './earlier-time.ts';
import { endpoint } from './endpoint.ts';
import { customerAbsence, missedVisit, noShowRules } from './no-show.ts';
import {
  formFlag,
  formId,
  idParam,
  isoTime,
  money,
  nothing,
  picture,
  requiredText,
  savedPicture,
  sheetItemName,
  text,
  wholeNumber,
} from './fields.ts';
import { siteAnswers } from './site-answers.ts';
import { bodyShape } from './vehicles.ts';
import { orderPlace } from './order-place.ts';

const ofOrderService = z.object({ ordersServicesId: idParam });

/** Draft orders never appear on the wire of lists (decision C1). */
export const orderServiceStatus = z.enum(['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled']);
const odometer = wholeNumber('order.odometer').pipe(
  z.number().min(0, { error: 'order.odometer' }).max(MAX_ODOMETER_KM, { error: 'order.odometer' }),
);

export const progress = z.enum(['on_the_way', 'arrived', 'in_progress']);
/** When it was done by the device's clock, of an act that is sent later: without a connection. Left out: now. */
const doneAt = isoTime('field.invalid').optional();

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

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/orders_services/0',
  auth: 'user',
  duringImpersonation: 'allowed',
  query: z.object({
    start: wholeNumber().default(0),
    length: wholeNumber().default(10),
    order_service_status: text(20).default(''),
    search: z.object({ value: text(100).default('') }).default({ value: '' }),
    orders_type: z
      .union([z.literal([0, 1]), z.literal(['0', '1'])])
      .transform(Number)
      .default(0),
    cursor: text(60).optional(),
  }),
  output: z.object({
    data: z.array(orderService),
    recordsFiltered: z.number(),
    recordsTotal: z.number(),
    cursor: z.string().nullable(),
  }),
  refusals: ['forbidden', 'phone_not_verified', 'invalid'],
  summary: "The user's orders (orders_type 0) or the mechanic's jobs (1), newest first",
});

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/orders_services/:ordersServicesId',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({ data: z.array(orderService), recordsFiltered: z.number(), recordsTotal: z.number() }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'One order service with its pictures, as a list of one',
});

export const updateOrder = endpoint({
  id: 'updateOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId',
  auth: 'user',
  // A confirmation captures the first payment.
  duringImpersonation: { refusedWith: ({ order_service_status }) => order_service_status === 'confirm' },
  params: ofOrderService,
  form: z.object({
    preferred_time: isoTime('booking.date').optional(),
    order_service_status: z.enum(['confirm', 'declined', 'canceled'], { error: 'field.invalid' }).optional(),
    decline_reason: text(1000).default(''),
    cancel_reason: text(1000).default(''),
    /** Cancels with it what is still open of its visit (decision C14). */
    whole_visit: formFlag.default(false),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: [
    'not_found',
    'invalid',
    'wrong_state',
    'conflict',
    'forbidden',
    'slot_taken',
    'payment_failed',
    'payment_pending',
    'phone_not_verified',
  ],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Move the date; confirm or decline (mechanic); cancel (customer)',
});

export const orderTimes = endpoint({
  id: 'orderTimes',
  method: 'GET',
  path: '/orders_services/:ordersServicesId/times',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({
    datesList: z.array(dateEntry),
    timezone: z.string(),
    timezoneLabel: z.string(),
    durationMinutes: z.number(),
  }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'The times to which the caller can move an order, or a customer ask to move it; its own included',
});

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/cancel-payment',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    cancel_reason: requiredText(1000, 'order.cancel_reason'),
    /** With it what is still open of its visit (decision C14). */
    whole_visit: formFlag.default(false),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'forbidden', 'phone_not_verified'],
  idempotent: true,
  summary: "The customer's cancel, while pending",
});

export const setProgress = endpoint({
  id: 'setProgress',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/progress',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    progress,
    /** What it shows on arrival; kept with that step alone. */
    odometer: odometer.optional(),
    done_at: doneAt,
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid'],
  idempotent: true,
  summary: 'On the way, arrived, working (decision C2)',
});

export const releaseOrder = endpoint({
  id: 'releaseOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/release',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({ reason: text(1000).default('') }),
  output: nothing,
  refusals: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
  summary: 'Hand the job back: pending again, offered to the next best mechanic (decision C4)',
});

export const completePayment = endpoint({
  id: 'completePayment',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/complete-payment',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  params: ofOrderService,
  form: z.object({
    total_amount_collected: z
      .union([z.number(), z.string()], { error: 'order.total' })
      .transform(String)
      .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'order.total' })),
    odometer,
    payment_collected_by_mechanic: formFlag.default(false),
    done_at: doneAt,
    /** The client can take pictures: those that the service demands are waited for (decision C11). */
    can_take_pictures: formFlag.default(false),
    /** Our app asks for it when the customer wants the replaced parts back; the call does without (decision 63). */
    removed_parts_outcome: removedPartsOutcome.optional(),
  }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'payment_failed', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Complete: odometer and collected total; captures what is due',
});

export const uploadPictures = endpoint({
  id: 'uploadPictures',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/upload',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  form: z.object({
    /** The item of the job's sheet that they show. */
    sheet_item: sheetItemName.optional(),
  }),
  output: z.object({
    /** `sha256`: of the file as it came, in hexadecimal digits; a device keeps its own copy until it has read that. */
    pictures: z.array(savedPicture.extend({ sha256: z.string() })),
  }),
  refusals: ['not_found', 'wrong_state', 'too_large', 'unsupported_media', 'invalid'],
  upload: true,
  timeoutMs: 120_000,
  summary: 'Add pictures of the work',
});

export const deletePicture = endpoint({
  id: 'deletePicture',
  method: 'DELETE',
  path: '/orders_services/:ordersServicesId/upload/:pictureId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: z.object({ ordersServicesId: idParam, pictureId: idParam }),
  output: nothing,
  refusals: ['not_found', 'wrong_state'],
  summary: 'Remove a picture',
});

export const updateOrderLocker = endpoint({
  id: 'updateOrderLocker',
  method: 'POST',
  path: '/orders/:ordersId',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: z.object({ ordersId: idParam }),
  form: z.object({ orders_lockers_id: z.union([z.literal(0), z.literal('0')]).transform(Number) }),
  output: nothing,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'Complete the locker pickup (orders_lockers_id = 0, decision C7)',
});

export const submitFeedback = endpoint({
  id: 'submitFeedback',
  method: 'POST',
  path: '/orders/:ordersId/submit-feedback',
  auth: 'user',
  duringImpersonation: 'refused',
  params: z.object({ ordersId: idParam }),
  form: z.object({
    orders_id: formId('feedback.order').optional(),
    orders_services_id: formId('feedback.order'),
    stars: wholeNumber('feedback.stars').pipe(
      z.number().min(1, { error: 'feedback.stars' }).max(5, { error: 'feedback.stars' }),
    ),
    comments: text(2000).default(''),
    name: text(120).default(''),
  }),
  output: z.object({ googleUrl: z.string(), html: z.string() }),
  refusals: ['not_found', 'wrong_state', 'already_reviewed', 'invalid', 'phone_not_verified'],
  idempotent: true,
  summary: 'Review a completed service',
});

/** The mechanic's home: today in driving order, what was earned and the cash on hand. */
export const mechanicDay = endpoint({
  id: 'mechanicDay',
  method: 'GET',
  path: '/users/:userId/mechanic-day',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: z.object({ userId: idParam }),
  output: z.object({
    data: z.object({
      /** 'YYYY-MM-DD' where the mechanic works. */
      date: z.string(),
      dateLabel: z.string(),
      today: z.array(orderService),
      pending: z.array(orderService),
      upcoming: z.array(orderService),
      completedToday: z.number(),
      earnedToday: money,
      cashOwed: money,
    }),
  }),
  refusals: ['not_found'],
  summary: "The mechanic's day",
});

export const requestVin = endpoint({
  id: 'requestVin',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/request-vin',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: nothing,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'The mechanic asks the customer for the VIN (decision C9)',
});
