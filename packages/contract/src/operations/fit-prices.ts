import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, jsonText, money, text, wholeNumber, arrayOf } from '../fields.ts';
import { fitPriceItem, itemCode } from './catalogue-items.ts';

/** One price by vehicle, as the draft has it. */
const fitPriceRow = z.object({
  /** Of its service and the vehicles it names; another vehicle is another row. */
  id: z.string(),
  service: z.string(),
  serviceTitle: z.string(),
  fit: fitPriceItem,
  /** The service's parts types. */
  parts: arrayOf({ code: z.string(), title: z.string() }),
  state: z.enum(['published', 'new', 'changed']),
  /** Of the service's draft; 0 without one. */
  version: z.number(),
});

export const listFitPrices = endpoint({
  id: 'listFitPrices',
  path: '/admin/fit-prices',
  permission: 'catalogue.read',
  query: z.object({
    ...consolePage,
    /** Code of a service; empty: all. */
    service: text(60).default(''),
    /** The beginning of a make's name. */
    make: text(60).default(''),
  }),
  output: z.object({ data: z.array(fitPriceRow), cursor: z.string().nullable() }),
  refusals: ['invalid'],
  summary: 'List hours and prices of named vehicles, by service, with the changes of the draft',
});

const ofService = z.object({ service: itemCode });

export const saveFitPrice = endpoint({
  id: 'saveFitPrice',
  method: 'POST',
  path: '/admin/fit-prices/:service',
  permission: 'catalogue.write',
  params: ofService,
  form: z.object({
    /** The row as JSON text; errors use the names of its fields. */
    value: jsonText(8000),
    /** The id of the row that it replaces; empty: it is new. */
    replaces: text(64).default(''),
    version: wholeNumber().default(0),
  }),
  output: z.object({ data: fitPriceRow }),
  refusals: ['not_found', 'invalid', 'conflict'],
  summary: 'Add or change hours and prices of named vehicles in the draft',
});

export const removeFitPrice = endpoint({
  id: 'removeFitPrice',
  method: 'POST',
  path: '/admin/fit-prices/:service/remove',
  permission: 'catalogue.write',
  params: ofService,
  form: z.object({ id: text(64), version: wholeNumber().default(0) }),
  refusals: ['not_found', 'conflict'],
  summary: 'Remove hours and prices of named vehicles in the draft',
});

const vehiclePrice = z.object({
  /** Before tax, beside a base; null: the office prices it, it does not fit, or it is not offered. */
  price: money.nullable(),
  state: z.enum(['priced', 'by_office', 'does_not_fit', 'not_offered']),
  hours: z.number(),
  minutes: z.number(),
});

export const previewDraftEffect = endpoint({
  id: 'previewDraftEffect',
  path: '/admin/catalogue/effect',
  permission: 'catalogue.read',
  query: z.object(consolePage),
  output: z.object({
    data: arrayOf({
      /** Of the service and the parts type. */
      id: z.string(),
      service: z.string(),
      title: z.string(),
      /** Empty for a service without parts. */
      part: z.string(),
      /** Those that change come first. */
      vehicles: arrayOf({
        name: z.string(),
        priceClass: z.enum(priceClasses),
        before: vehiclePrice,
        after: vehiclePrice,
        changes: z.boolean(),
      }),
    }),
    cursor: z.string().nullable(),
    /** Services that change, and services that the draft touches without a change for these vehicles. */
    changed: z.number(),
    unchanged: z.number(),
  }),
  refusals: ['invalid'],
  summary: 'Services whose price or time the draft changes, for a vehicle of each class and those it names',
});
