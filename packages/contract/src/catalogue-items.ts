import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import { sheetKinds, sheetSections } from '@hoist/domain/sheet/sheet-item';
import { z } from 'zod';
import { isoDay, isoTime, requiredText, text } from './fields.ts';
import type { TextKey } from './texts/en.ts';

/** What the office changes of what is offered: each is one thing that is changed as a whole. */
export const catalogueKinds = ['service', 'addon', 'sheet', 'rates', 'fees', 'tax', 'areas'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

const say = (key: TextKey) => ({ error: key });
/** Dollars as a decimal string with two places. */
const price = z.string(say('catalogue.price')).regex(/^\d{1,6}\.\d\d$/, say('catalogue.price'));
const title = requiredText(120, 'catalogue.title');
const words = text(1000, 'catalogue.long').default('');
const between = (least: number, most: number, key: TextKey = 'catalogue.number') =>
  z.number(say(key)).min(least, say(key)).max(most, say(key));
const whole = (least: number, most: number) => between(least, most).int(say('catalogue.number'));
const hours = between(0.01, 99, 'catalogue.hours');
export const itemCode = z
  .string(say('catalogue.code'))
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, say('catalogue.code'))
  .max(60, say('catalogue.code'));

const partsType = z.object({
  code: itemCode,
  titleEn: title,
  titleFr: title,
  descriptionEn: words,
  descriptionFr: words,
  price,
  warrantyMonths: whole(0, 120),
});

/** A service with its parts types and the codes of its add-ons, in their order. */
export const serviceItem = z.object({
  category: requiredText(60, 'catalogue.category'),
  titleEn: title,
  titleFr: title,
  descriptionEn: words,
  descriptionFr: words,
  pricing: z.enum(['fixed', 'labour_and_parts'], say('field.invalid')),
  labourHours: hours,
  /** Hours of their own for classes of vehicles; the others have `labourHours`, times the factor where sizes count. */
  hoursByClass: z.partialRecord(z.enum(vehicleClasses), hours).default({}),
  /** Null where labour is charged by the hour. */
  fixedPrice: price.nullable(),
  slotMinutes: whole(15, 600),
  appliesToEv: z.boolean(),
  sizeMultiplier: z.boolean(),
  warrantyMonths: whole(0, 120),
  position: whole(0, 9999),
  active: z.boolean(),
  parts: z.array(partsType).max(20, say('catalogue.many')),
  addons: z.array(itemCode).max(30, say('catalogue.many')),
});

export const addonItem = z.object({
  titleEn: title,
  titleFr: title,
  price,
  minutes: whole(0, 300),
  active: z.boolean(),
});

/** What a mechanic has to check; jobs that are confirmed keep the sheet they have. */
export const sheetItem = z.object({
  evidenceRequired: z.boolean(),
  signatureRequired: z.boolean(),
  items: z
    .array(
      z.object({
        code: itemCode,
        section: z.enum(sheetSections, say('field.invalid')),
        kind: z.enum(sheetKinds, say('field.invalid')),
        titleEn: title,
        titleFr: title,
        hintEn: words,
        hintFr: words,
        unit: text(20).default(''),
        limits: z.object({ amber: z.number(), red: z.number() }).nullable(),
        required: z.boolean(),
        photoRequired: z.boolean(),
      }),
    )
    .max(80, say('catalogue.many')),
});

const factor = between(0.1, 10, 'catalogue.factor');

/** Labour, the factors of vehicle sizes, and the fee for a long way. */
export const ratesItem = z.object({
  labourRate: price,
  includedKm: whole(0, 1000),
  perKm: price,
  maxKm: whole(1, 1000),
  sizeFactors: z.object({ compact: factor, sedan: factor, suv_truck: factor, van_large: factor }),
});

const feeStep = z.object({
  state: z.enum(['confirm', 'on_the_way', 'arrived', 'in_progress', 'no_show'], say('field.invalid')),
  /** From so many hours before the visit on; null: at any time. */
  hoursBefore: between(0, 10_000).nullable(),
  /** Either a percentage of the order's total or an amount, tax included. */
  percent: between(0, 100, 'catalogue.percent').nullable(),
  amount: price.nullable(),
});

/** The deposit of card payments, and what canceling late and not being there costs, from days on. */
export const feesItem = z.object({
  depositPercent: between(0, 100, 'catalogue.percent'),
  depositMinimum: price,
  tables: z
    .array(z.object({ from: isoTime('catalogue.day'), steps: z.array(feeStep).max(50) }))
    .max(50, say('catalogue.many')),
});

/** The rates of a province. */
export const taxItem = z.object({
  rates: z
    .array(
      z.object({
        tax: z.enum(['GST', 'HST', 'PST', 'RST', 'QST'], say('field.invalid')),
        /** A decimal fraction: 0.13. */
        rate: between(0, 1, 'catalogue.percent'),
        /** Days, both included; null is open. */
        from: isoDay('catalogue.day'),
        to: isoDay('catalogue.day').nullable(),
      }),
    )
    .min(1, say('catalogue.taxes'))
    .max(100, say('catalogue.many')),
});

const prefixes = z.array(text(7)).max(2000, say('catalogue.many'));
/** Where the office works, by what postal codes begin with; nothing named: wherever a mechanic reaches. */
export const areasItem = z.object({ served: prefixes, unserved: prefixes });

export const catalogueItems = {
  service: serviceItem,
  addon: addonItem,
  sheet: sheetItem,
  rates: ratesItem,
  fees: feesItem,
  tax: taxItem,
  areas: areasItem,
} as const satisfies Record<CatalogueKind, z.ZodType>;

export type CatalogueItem<K extends CatalogueKind = CatalogueKind> = z.output<(typeof catalogueItems)[K]>;
