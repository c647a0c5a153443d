import { MAX_LEAD_DAYS } from '@hoist/domain/limits';
import type { LockerId, OrderId, SupplierId } from '@hoist/domain/ids';
import { partStates } from '@hoist/domain/order/part-state';
import { leadUnits, partsSources } from '@hoist/domain/scheduling/parts-lead';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  email,
  formId,
  idField,
  idParam,
  jsonText,
  money,
  requiredText,
  sheetItemName,
  text,
  typedAmount,
  wholeNumber,
} from '../fields.ts';

export const partLists = ['to_order', 'ordered', 'to_return'] as const;

/** A part of a visit, as the office buys it. */
const partLine = z.object({
  id: z.string(),
  ordersServicesId: idField<OrderId>(),
  part: z.string(),
  version: z.number(),
  title: z.string(),
  quantity: z.number(),
  state: z.enum(partStates),
  source: z.enum(partsSources),
  /** Start of the visit. */
  neededBy: z.string(),
  preferredTime: z.string(),
  servicesTitle: z.string(),
  vehicle: z.string(),
  customer: z.string(),
  mechanic: z.string(),
  city: z.string(),
  supplier: z.object({ suppliersId: idField<SupplierId>(), name: z.string() }).nullable(),
  partNumber: z.string(),
  cost: money.nullable(),
  orderedAt: z.string().nullable(),
  orderedBy: z.string(),
  receivedAt: z.string().nullable(),
  receivedBy: z.string(),
  /** Why it is to be returned or kept. */
  returnReason: z.enum(['ended', 'moved']).nullable(),
});

export const listPartLines = endpoint({
  id: 'listPartLines',
  path: '/admin/part-lines',
  permission: 'parts.write',
  query: z.object({
    ...consolePage,
    show: z.enum(partLists, { error: 'field.invalid' }).default('to_order'),
    /** Id of a supplier, or 0: none yet. */
    supplier: wholeNumber().optional(),
    /** Only visits that start within so many days. */
    days: wholeNumber().optional(),
  }),
  output: z.object({ data: z.array(partLine), cursor: z.string().nullable() }),
  summary: 'Parts to order, on order, and to return or keep, the nearest visit first',
});

/** The chosen lines as JSON: `[{"ordersServicesId":1,"part":"order-standard","version":0}]`. */
const lines = jsonText(40_000, 'parts.lines').pipe(
  z
    .array(
      z.object({
        ordersServicesId: formId<OrderId>('parts.lines'),
        part: sheetItemName,
        version: z.number().int(),
      }),
      {
        error: 'parts.lines',
      },
    )
    .min(1, { error: 'parts.lines' })
    .max(100, { error: 'parts.lines' }),
);

const changed = z.object({ count: z.number() });

export const orderParts = endpoint({
  id: 'orderParts',
  method: 'POST',
  path: '/admin/part-lines/order',
  permission: 'parts.write',
  form: z.object({
    lines,
    suppliers_id: formId<SupplierId>('parts.supplier'),
    /** `email` also sends the list to the supplier. */
    send: z.enum(['email', 'none'], { error: 'field.invalid' }).default('none'),
  }),
  output: changed,
  refusals: ['conflict', 'invalid'],
  idempotent: true,
  summary: 'Note parts as ordered from a supplier, and send the list if asked; all or none',
});

export const receiveParts = endpoint({
  id: 'receiveParts',
  method: 'POST',
  path: '/admin/part-lines/receive',
  permission: 'parts.write',
  form: z.object({
    lines,
    place: z.enum(['shop', 'locker'], { error: 'field.invalid' }).default('shop'),
    orders_lockers_id: formId<LockerId>('parts.locker').optional(),
  }),
  output: changed,
  refusals: ['conflict', 'invalid'],
  idempotent: true,
  summary: 'Note ordered parts as received, at the shop or in a locker; all or none',
});

export const settleParts = endpoint({
  id: 'settleParts',
  method: 'POST',
  path: '/admin/part-lines/settle',
  permission: 'parts.write',
  form: z.object({ lines, done: z.enum(['returned', 'kept'], { error: 'field.invalid' }) }),
  output: changed,
  refusals: ['conflict', 'invalid'],
  idempotent: true,
  summary: 'Note parts of ended or moved visits as returned or kept; all or none',
});

const none = z.literal('').transform(() => null);

export const setPartPurchase = endpoint({
  id: 'setPartPurchase',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/parts/:part/purchase',
  permission: 'parts.write',
  params: z.object({ ordersServicesId: idParam<OrderId>(), part: sheetItemName }),
  form: changesOf({
    /** Empty: none. */
    suppliers_id: z.union([none, formId<SupplierId>('parts.supplier')], { error: 'parts.supplier' }),
    part_number: text(60),
    /** For the quantity, before tax; empty: unknown. */
    cost: z.union([none, typedAmount('parts.cost')]),
  }).extend({ version: wholeNumber() }),
  output: z.object({ data: partLine }),
  refusals: ['not_found', 'conflict', 'invalid'],
  summary: 'Set the supplier, the part number and the cost of a part',
});

const supplier = z.object({
  suppliersId: idField<SupplierId>(),
  name: z.string(),
  email: z.string(),
  address: z.string(),
  locale: z.enum(['en', 'fr']),
  version: z.number(),
});

export const listSuppliers = endpoint({
  id: 'listSuppliers',
  path: '/admin/suppliers',
  permission: 'parts.write',
  output: z.object({ data: z.array(supplier) }),
  summary: 'Shops and suppliers of parts, by name',
});

const supplierFields = {
  name: requiredText(80, 'parts.supplier_name'),
  email: z.union([z.literal(''), email]).default(''),
  address: text(200).default(''),
  locale: z.enum(['en', 'fr'], { error: 'field.invalid' }).default('en'),
};

export const addSupplier = endpoint({
  id: 'addSupplier',
  method: 'POST',
  path: '/admin/suppliers',
  permission: 'parts.write',
  form: z.object(supplierFields),
  output: z.object({ data: supplier }),
  summary: 'Add a shop or supplier',
});

export const changeSupplier = endpoint({
  id: 'changeSupplier',
  method: 'POST',
  path: '/admin/suppliers/:suppliersId',
  permission: 'parts.write',
  form: changesOf(supplierFields).extend({ version: wholeNumber() }),
  output: z.object({ data: supplier }),
  refusals: ['not_found', 'conflict'],
  summary: 'Change a shop or supplier',
});

export const removeSupplier = endpoint({
  id: 'removeSupplier',
  method: 'POST',
  path: '/admin/suppliers/:suppliersId/remove',
  permission: 'parts.write',
  refusals: ['not_found'],
  summary: 'Remove a supplier from the choices; ordered parts keep it',
});

const lead = z.object({ count: z.number(), unit: z.enum(leadUnits) });

export const getPartsLeads = endpoint({
  id: 'getPartsLeads',
  path: '/admin/parts-leads',
  permission: 'parts.write',
  output: z.object({ data: z.object({ shop: lead, supplier: lead }) }),
  summary: 'How long parts of a shop and of a supplier take, unless a parts type says otherwise',
});

const leadCount = wholeNumber('parts.lead').pipe(
  z.number().min(0, { error: 'parts.lead' }).max(MAX_LEAD_DAYS, { error: 'parts.lead' }),
);
const leadUnit = z.enum(leadUnits, { error: 'field.invalid' });

export const changePartsLeads = endpoint({
  id: 'changePartsLeads',
  method: 'POST',
  path: '/admin/parts-leads',
  permission: 'catalogue.write',
  form: z.object({
    shop_count: leadCount,
    shop_unit: leadUnit,
    supplier_count: leadCount,
    supplier_unit: leadUnit,
  }),
  output: z.object({ data: z.object({ shop: lead, supplier: lead }) }),
  summary: 'Change how long parts of a shop and of a supplier take; free times follow immediately',
});
