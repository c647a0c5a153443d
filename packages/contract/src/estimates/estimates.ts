import type { ExtraWorkId, PictureId, ServiceId } from '@hoist/domain/ids';
import { MAX_EXTRA_LINES, MAX_LINE_PICTURES } from '@hoist/domain/pricing/extra-line';
import { partConditions } from '@hoist/domain/pricing/part-condition';
import { z } from 'zod';
import { removedParts } from '../scheduling/booking.ts';
import { endpoint } from '../endpoint.ts';
import {
  formId,
  formIds,
  idField,
  jsonText,
  money,
  requiredText,
  savedPicture,
  sheetItemName,
  text,
  typedAmount,
  wholeNumber,
  listOf,
  arrayOf,
} from '../fields.ts';

const partCondition = z.enum(partConditions);
/** Ends after the months or the kilometres, whichever comes first; both 0: none. */
const warranty = z.object({ months: z.number(), km: z.number() });
const taxName = z.enum(['GST', 'HST', 'PST', 'RST', 'QST']);
const taxLine = z.object({ tax: z.string(), rate: z.number(), amount: money });

/** A line of work or parts with everything that the law requires. Hours are decimals. */
const workLine = z.object({
  title: z.string(),
  note: z.string(),
  amount: money,
  hours: z.number().nullable(),
  rate: money.nullable(),
  quantity: z.number().nullable(),
  unitPrice: money.nullable(),
  condition: partCondition.nullable(),
  warranty,
});

export const agreedLine = workLine.extend({
  kind: z.enum(['labour', 'parts', 'addon', 'fee', 'travel']),
  code: z.string(),
  discount: money,
  /** Number of its proposal; 0 if it was booked. */
  revision: z.number(),
});

export const revisionLine = workLine.extend({
  line: z.number(),
  kind: z.enum(['labour', 'parts', 'fee', 'reduction']),
  /** The agreed line that a reduction applies to, counted from 1. */
  ofLine: z.number().nullable(),
  /** The vehicle is not safe without it. */
  safety: z.boolean(),
  /** The line whose answer it shares; null: its own. */
  partOf: z.number().nullable(),
  pictures: z.array(savedPicture),
  /** Null: not answered. A declined line is kept as advised work. */
  accepted: z.boolean().nullable(),
});

export const estimateRevision = z.object({
  estimateRevisionsId: idField<ExtraWorkId>(),
  number: z.number(),
  state: z.enum(['open', 'expired', 'answered', 'withdrawn', 'replaced', 'lowered', 'lapsed']),
  note: z.string(),
  picture: savedPicture.nullable(),
  lines: z.array(revisionLine),
  totalBefore: money,
  totalIfAll: money,
  /** Total with tax after the answer; null before it. */
  totalAfter: money.nullable(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string(),
  /** Displayed content in the reader's language and its hash, which an answer must send back. */
  shown: z.string(),
  hash: z.string(),
});

const covers = z.object({
  parts: z.boolean(),
  labour: z.boolean(),
  travelCharge: z.boolean(),
  exemptServices: z.array(z.string()).optional(),
});

export const estimateState = z.object({
  /** The booked estimate with accepted extra work. */
  agreed: z.object({
    number: z.string(),
    revision: z.number(),
    hash: z.string(),
    frozenAt: z.string(),
    validUntil: z.string(),
    completesAt: z.string(),
    lines: z.array(agreedLine),
    discount: money,
    subtotal: money,
    taxes: z.array(taxLine),
    tax: money,
    total: money,
    /** '0.00' by card. */
    cashRounding: money,
    totalToCollect: money,
  }),
  revisions: z.array(estimateRevision),
  /** Maximum bill without approval. */
  limit: money,
  limitText: z.string(),
  labourRate: money,
  /** Tax rules of the province and the day of the rates, for extra work. */
  tax: z.object({
    rates: arrayOf({ tax: taxName, rate: z.number(), from: z.string(), to: z.string().nullable() }),
    repair: z.partialRecord(taxName, covers),
    serviceDate: z.string(),
  }),
  payment: z.object({ charged: money, held: money }),
  licencePlate: z.string(),
  vinNumber: z.string(),
  odometerOnArrival: z.number().nullable(),
  /** Highest reading of the vehicle before this visit. */
  lastOdometer: z.number().nullable(),
  removedParts,
  /** Declined work of earlier visits for this vehicle. */
  advised: arrayOf({ title: z.string(), amount: money, when: z.string() }),
});

const answered = z.object({ data: estimateState });

export const getEstimate = endpoint({
  id: 'getEstimate',
  path: '/orders_services/:ordersServicesId/estimate-revisions',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: answered,
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'The agreed estimate with proposed extra work',
});

export const getConsoleEstimate = endpoint({
  id: 'getConsoleEstimate',
  path: '/admin/orders_services/:ordersServicesId/estimate',
  permission: 'orders.read',
  output: answered,
  refusals: ['not_found'],
  summary: 'The agreed estimate of any order with proposed extra work',
});

const short = text(120);
const proposedBase = {
  /** Why; required of a mechanic for what is added. */
  note: text(500).default(''),
  safety: z.boolean().default(false),
  pictureIds: z.array(idField<PictureId>()).max(MAX_LINE_PICTURES, { error: 'extra.pictures' }).default([]),
  /** The job sheet item that it resolves. */
  sheetItem: sheetItemName.optional(),
};
const freeBase = { ...proposedBase, title: short.min(1, { error: 'extra.title' }) };
const cents = z.number().int().min(1, { error: 'extra.price' }).max(2_000_000, { error: 'extra.price' });

/** A proposed line; amounts in cents, hours in hundredths. */
const proposedLine = z.union([
  /** A service of the menu at its price for this vehicle; its part is a line of its own with the same answer. */
  z.object({
    ...proposedBase,
    kind: z.literal('service'),
    servicesId: idField<ServiceId>(),
    partCode: text(60).optional(),
  }),
  /** The core charge named on the estimate, for a customer who keeps the old part. */
  z.object({ kind: z.literal('core') }),
  z.object({ ...freeBase, kind: z.literal('labour'), hoursHundredths: z.number().int() }),
  z.object({ ...freeBase, kind: z.literal('labour'), fixedCents: cents }),
  z.object({
    ...freeBase,
    kind: z.literal('parts'),
    quantity: z.number().int(),
    unitCents: cents,
    condition: partCondition,
  }),
  z.object({
    ...freeBase,
    kind: z.literal('reduction'),
    ofLine: z.number().int(),
    amountCents: cents,
  }),
]);

export type ProposedLineInput = z.input<typeof proposedLine>;

/** `lines` is a JSON array of lines, either all reductions or none. */
export const proposeExtraWork = endpoint({
  id: 'proposeExtraWork',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/estimate-revisions',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({
    lines: jsonText(20_000, 'extra.lines').pipe(
      z.array(proposedLine, { error: 'extra.lines' }).max(MAX_EXTRA_LINES, { error: 'extra.many' }),
    ),
    note: text(1000).default(''),
    picture_id: formId<PictureId>().optional(),
  }),
  output: answered,
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Propose extra work on a confirmed job; a lower price needs no answer (decision C10)',
});

export const listExtraWorkServices = endpoint({
  id: 'listExtraWorkServices',
  path: '/orders_services/:ordersServicesId/extra-work-services',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: listOf({
    servicesId: idField<ServiceId>(),
    servicesTitle: z.string(),
    category: z.string(),
    /** Comma-separated synonyms, with the title in the other language. */
    searchTerms: z.string(),
    hours: z.number(),
    labour: money,
    /** The part of the price; null: none. */
    part: z.object({ code: z.string(), title: z.string(), amount: money }).nullable(),
    environmentalFees: arrayOf({ title: z.string(), amount: money }),
  }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: "Services of the menu that fit the order's vehicle, with their hours and prices for it",
});

export const withdrawExtraWork = endpoint({
  id: 'withdrawExtraWork',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/estimate-revisions/:revisionId/withdraw',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  output: answered,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  summary: 'Withdraw an unanswered proposal',
});

export const answerExtraWork = endpoint({
  id: 'answerExtraWork',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/estimate-revisions/:revisionId/answer',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    /** Hash of the displayed proposal. */
    hash: text(64, 'extra.hash').min(1, { error: 'extra.hash' }),
    accepted: formIds(),
    declined: formIds(),
  }),
  output: answered,
  refusals: ['not_found', 'forbidden', 'wrong_state', 'price_changed', 'invalid', 'phone_not_verified'],
  idempotent: true,
  summary: 'Accept or decline each line; the shown proposal is stored with the answer (decision C10)',
});

export const chooseRemovedParts = endpoint({
  id: 'chooseRemovedParts',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/removed-parts',
  auth: 'user',
  duringImpersonation: 'allowed',
  form: z.object({ removed_parts: removedParts }),
  output: answered,
  refusals: ['not_found', 'forbidden', 'wrong_state', 'phone_not_verified'],
  summary: 'Choose whether replaced parts are returned, until the job is complete',
});

export const correctPrice = endpoint({
  id: 'correctPrice',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/price',
  permission: 'orders.finish',
  form: z.object({
    /** `lower` takes effect; `raise` waits for the customer's answer, like extra work. */
    change: z.enum(['lower', 'raise'], { error: 'field.invalid' }),
    /** The agreed line that a lower price is about, from 1. */
    line: wholeNumber('extra.line').default(1),
    title: short.min(1, { error: 'extra.title' }),
    /** Before tax. */
    amount: typedAmount('extra.price'),
    reason: requiredText(500, 'console.reason'),
  }),
  refusals: ['wrong_state', 'conflict'],
  idempotent: true,
  summary: 'Correct the price of a confirmed job: a lower one takes effect, a higher one asks the customer',
});
