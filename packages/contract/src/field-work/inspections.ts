import type { OrderId } from '@hoist/domain/ids';
import { MAX_QUANTITY } from '@hoist/domain/pricing/extra-line';
import { partConditions } from '@hoist/domain/pricing/part-condition';
import { inspectionKinds, inspectionSections, verdicts } from '@hoist/domain/inspection/inspection-item';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import {
  idField,
  idParam,
  isoTime,
  picture,
  requiredText,
  savedPicture,
  sheetItemName,
  text,
  wholeNumber,
} from '../fields.ts';

/** Time of the write by the device's clock (default: now); the later of two writes wins. */
const at = isoTime('sheet.time')
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'sheet.time' })
  .optional();

/** Answer to an item; an empty `value` means none. Measurements are decimal strings. */
export const sheetAnswer = z.object({
  item: z.string(),
  value: z.string(),
  note: z.string(),
  /** Verdict; for a measurement by its limits. */
  verdict: z.enum(verdicts).nullable(),
  /** Localized local time; empty without an answer. */
  answeredAt: z.string(),
  by: z.string(),
  /** Increases with each write; 0 without one. */
  version: z.number(),
});

export const sheetPart = z.object({
  /** Unique within the job. */
  part: z.string(),
  title: z.string(),
  partNumber: z.string(),
  quantity: z.number(),
  condition: z.enum(partConditions),
  ofOrder: z.boolean(),
  /** 0: from the estimate, use not recorded yet. */
  version: z.number(),
});

const signature = z.object({
  name: z.string(),
  signedAt: z.string(),
  picture,
  version: z.number(),
});

/** The job sheet in its version at confirmation, with the answers. */
export const jobSheet = z.object({
  ordersServicesId: idField<OrderId>(),
  /** Whether required items block completion, in addition to odometer and total. */
  evidenceRequired: z.boolean(),
  signatureRequired: z.boolean(),
  writable: z.boolean(),
  items: z.array(
    sheetAnswer.extend({
      section: z.enum(inspectionSections),
      kind: z.enum(inspectionKinds),
      title: z.string(),
      hint: z.string(),
      unit: z.string(),
      limits: z.object({ amber: z.number(), red: z.number() }).nullable(),
      required: z.boolean(),
      photoRequired: z.boolean(),
      pictures: z.array(savedPicture),
    }),
  ),
  parts: z.array(sheetPart),
  signature: signature.nullable(),
});

export const getInspection = endpoint({
  id: 'getInspection',
  path: '/orders_services/:ordersServicesId/sheet',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: jobSheet }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified'],
  summary: 'The job sheet for the mechanic, and for the customer after completion',
});

export const getConsoleInspection = endpoint({
  id: 'getConsoleInspection',
  path: '/admin/orders_services/:ordersServicesId/sheet',
  permission: 'orders.inspections',
  output: z.object({ data: jobSheet }),
  refusals: ['not_found'],
  summary: 'The current sheet of any job',
});

export const saveInspectionAnswer = endpoint({
  id: 'saveInspectionAnswer',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/sheet/items/:item',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  params: z.object({ ordersServicesId: idParam<OrderId>(), item: sheetItemName }),
  form: changesOf({
    /**
     * By the item's kind: `done`, `green`/`amber`/`red` or a number. `na`: could not be checked. Empty removes the
     * answer.
     */
    value: text(20, 'sheet.value'),
    note: text(1000),
    at,
  }),
  output: z.object({ data: sheetAnswer }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary:
    'Answer one item while the job is confirmed; returns the stored answer, since the latest write wins',
});

export const saveInspectionPart = endpoint({
  id: 'saveInspectionPart',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/sheet/parts/:part',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  params: z.object({ ordersServicesId: idParam<OrderId>(), part: sheetItemName }),
  /** Of a new part, title, quantity and condition are needed. */
  form: changesOf({
    title: requiredText(120, 'sheet.part_title'),
    part_number: text(60),
    /** 0: not used. */
    quantity: wholeNumber('sheet.part_quantity').pipe(
      z.number().min(0, { error: 'sheet.part_quantity' }).max(MAX_QUANTITY, { error: 'sheet.part_quantity' }),
    ),
    condition: z.enum(partConditions, { error: 'field.invalid' }),
    at,
  }),
  output: z.object({ data: sheetPart }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  idempotent: true,
  summary: 'Record a used part, by a client-generated name or that of a line of the estimate',
});

export const signInspection = endpoint({
  id: 'signInspection',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/sheet/signature',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({ name: requiredText(120, 'sheet.signer'), at }),
  /** `sha256` of the uploaded file, like for other pictures. */
  output: z.object({ data: signature, sha256: z.string() }),
  refusals: ['not_found', 'wrong_state', 'too_large', 'unsupported_media', 'invalid'],
  upload: { files: 1 },
  idempotent: true,
  summary: "Save a signature from the mechanic's screen with the signer's name",
});

export const settleMissingPictures = endpoint({
  id: 'settleMissingPictures',
  method: 'POST',
  path: '/admin/missing_pictures/:ordersServicesId/settle',
  permission: 'orders.inspections',
  form: z.object({ note: requiredText(500, 'sheet.settle_note') }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'The office waives the missing evidence with a reason',
});
