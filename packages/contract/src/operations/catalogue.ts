import type { CatalogueVersionId } from '@hoist/domain/ids';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { z } from 'zod';
import { catalogueItems, catalogueKinds, itemCode, type CatalogueKind } from './catalogue-items.ts';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  formFlag,
  formId,
  idParam,
  isoDay,
  jsonText,
  money,
  postalCode,
  text,
  wholeNumber,
  listOf,
  arrayOf,
} from '../fields.ts';

const changeOf = {
  /** Version of the item's draft; 0 without one. */
  version: z.number(),
  changedBy: z.string(),
  changedAt: z.string().nullable(),
};

const itemOf = <K extends CatalogueKind>(kind: K) => {
  const item = catalogueItems[kind];
  return z.object({
    kind: z.literal(kind),
    code: z.string(),
    /** Published version; null if it is not published. */
    live: item.nullable(),
    /** Draft version; null without changes. */
    draft: item.nullable(),
    ...changeOf,
  });
};

const anyItem = z.discriminatedUnion('kind', [
  itemOf('service'),
  itemOf('addon'),
  itemOf('sheet'),
  itemOf('rates'),
  itemOf('fees'),
  itemOf('tax'),
  itemOf('areas'),
]);

export const listCatalogue = endpoint({
  id: 'listCatalogue',
  path: '/admin/catalogue',
  permission: 'catalogue.read',
  query: z.object({ kind: z.enum(catalogueKinds, { error: 'field.invalid' }) }),
  output: z.object({
    data: z.array(anyItem),
    categories: arrayOf({ code: z.string(), title: z.string() }),
  }),
  summary: 'Published items of one kind with their draft changes',
});

export const listUndoneServices = endpoint({
  id: 'listUndoneServices',
  path: '/admin/undone-services',
  permission: 'catalogue.read',
  output: z.object({ data: arrayOf({ code: z.string(), title: z.string() }) }),
  summary: 'Offered services that no mechanic can do now; customers do not see them',
});

const ofItem = z.object({ kind: z.enum(catalogueKinds), code: itemCode });

export const changeCatalogueItem = endpoint({
  id: 'changeCatalogueItem',
  method: 'POST',
  path: '/admin/catalogue/:kind/:code',
  permission: 'catalogue.write',
  params: ofItem,
  form: z.object({
    /** The whole item as JSON text; errors use the names of its fields. */
    value: jsonText(200_000),
    version: wholeNumber().default(0),
  }),
  output: z.object({ data: anyItem }),
  refusals: ['not_found', 'invalid', 'conflict'],
  summary: 'Save a change in the draft, which is not visible until it is published',
});

export const discardCatalogueChange = endpoint({
  id: 'discardCatalogueChange',
  method: 'POST',
  path: '/admin/catalogue/:kind/:code/drop',
  permission: 'catalogue.write',
  params: ofItem,
  refusals: ['not_found'],
  summary: 'Discard a change of the draft',
});

const json = z.record(z.string(), z.unknown());

const changedItem = z.object({
  kind: z.enum(catalogueKinds),
  code: z.string(),
  title: z.string(),
  before: json.nullable(),
  after: json.nullable(),
});

export const getCatalogueDraft = endpoint({
  id: 'getCatalogueDraft',
  path: '/admin/catalogue/draft',
  permission: 'catalogue.read',
  output: z.object({
    data: z.array(changedItem.extend(changeOf)),
    /** Hash of this draft, which publishing must send. */
    shown: z.string(),
  }),
  summary: 'Unpublished changes with the published values',
});

export const previewCataloguePrice = endpoint({
  id: 'previewCataloguePrice',
  path: '/admin/catalogue/price',
  permission: 'catalogue.read',
  query: z.object({
    service: text(60, 'booking.no_service'),
    part: text(60).default(''),
    /** Codes separated by commas. */
    addons: text(500).default(''),
    /** Class to price for without a model. */
    vehicle_class: z.enum(hourClasses, { error: 'field.invalid' }).default('sedan'),
    electric: formFlag.default(false),
    /** A vehicle of the catalogue, validated like in a booking. */
    year_vehicle: wholeNumber('vehicle.year').optional(),
    make_vehicle: formId('vehicle.make').optional(),
    model_vehicle: formId('vehicle.model').optional(),
    zip: postalCode,
    /** Day of the visit, for tax rates; defaults to today. */
    date: isoDay('catalogue.day').optional(),
  }),
  output: z.object({
    city: z.string(),
    state: z.string(),
    vehicleClass: z.enum(priceClasses),
    electric: z.boolean(),
    /** No mechanic has the skill yet, so the distance is from the nearest mechanic. */
    nobodySkilled: z.boolean(),
    lines: arrayOf({
      kind: z.enum(['labour', 'parts', 'addon', 'fee', 'travel', 'tax', 'total', 'cash']),
      title: z.string(),
      /** Null if this price has no such line. */
      before: money.nullable(),
      after: money.nullable(),
    }),
    /** Localized reason why there is no price, or empty. */
    refusedBefore: z.string(),
    refusedAfter: z.string(),
    minutesBefore: z.number().nullable(),
    minutesAfter: z.number().nullable(),
  }),
  refusals: ['invalid'],
  summary: 'Compare the price of a service now and with the draft, by line, for a vehicle and place',
});

const bothPrices = z.object({ before: money.nullable(), after: money.nullable() });

export const previewRates = endpoint({
  id: 'previewRates',
  path: '/admin/catalogue/rates/preview',
  permission: 'catalogue.read',
  /** The rates and the deposit as they would be, as JSON. */
  query: z.object({ value: jsonText(2000) }),
  output: listOf({
    service: z.string(),
    vehicle: z.string(),
    /** From the mechanic's base, one way. */
    km: z.number(),
    /** Null if the place is too far. */
    total: bothPrices,
    /** Of a card: charged when the mechanic confirms, and what the bank holds until then. */
    deposit: bothPrices,
    hold: bothPrices,
  }),
  refusals: ['invalid'],
  summary: 'Compare example prices now and with other rates, without saving them',
});

const version = z.object({
  version: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  note: z.string(),
  /** The version that this one reverts. */
  takesBack: z.number().nullable(),
  changes: z.array(changedItem),
});

export const publishCatalogue = endpoint({
  id: 'publishCatalogue',
  method: 'POST',
  path: '/admin/catalogue/publish',
  permission: 'catalogue.write',
  form: z.object({ note: text(500).default(''), shown: text(64) }),
  output: z.object({ data: version }),
  refusals: ['wrong_state', 'conflict', 'invalid'],
  summary: 'Publish the whole draft exactly as it was shown',
});

export const listCatalogueVersions = endpoint({
  id: 'listCatalogueVersions',
  path: '/admin/catalogue/versions',
  permission: 'catalogue.read',
  query: z.object(consolePage),
  output: z.object({ data: z.array(version), cursor: z.string().nullable() }),
  summary: 'List published versions with time and author, newest first',
});

export const revertCatalogue = endpoint({
  id: 'revertCatalogue',
  method: 'POST',
  path: '/admin/catalogue/versions/:version/take-back',
  permission: 'catalogue.write',
  params: z.object({ version: idParam<CatalogueVersionId>() }),
  form: z.object({ note: text(500).default('') }),
  output: z.object({ data: version }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Revert a version; refused if one of its items has changed since',
});
