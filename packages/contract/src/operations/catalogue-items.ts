import { MAX_FIT_PRICES } from '@hoist/domain/limits';
import { leadUnits, partsSources } from '@hoist/domain/scheduling/parts-lead';
import { fitPriceDrives, fitPriceFuels } from '@hoist/domain/pricing/menu/fit-price';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { feeKinds } from '@hoist/domain/pricing/menu/price-figures';
import { fitDrives, fitFuels } from '@hoist/domain/vehicle/fits';
import { inspectionKinds, inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { z } from 'zod';
import { isoDay, isoTime, requiredText, text, arrayOf } from '../fields.ts';
import type { TextKey } from '../texts/en.ts';

/** Kinds of catalogue items; each item is changed as a whole. */
export const catalogueKinds = ['service', 'addon', 'sheet', 'rates', 'fees', 'tax', 'areas'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

const withText = (key: TextKey) => ({ error: key });
const price = z.string(withText('catalogue.price')).regex(/^\d{1,6}\.\d\d$/, withText('catalogue.price'));
const title = requiredText(120, 'catalogue.title');
const words = text(1000, 'catalogue.long').default('');
const between = (least: number, most: number, key: TextKey = 'catalogue.number') =>
  z.number(withText(key)).min(least, withText(key)).max(most, withText(key));
const whole = (least: number, most: number) => between(least, most).int(withText('catalogue.number'));
const hours = between(0.01, 99, 'catalogue.hours');
export const itemCode = z
  .string(withText('catalogue.code'))
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, withText('catalogue.code'))
  .max(60, withText('catalogue.code'));

/** How much of each is sold that a province may charge a fee for; litres of oil. Null: the product's own for the code. */
const feeCounts = z.partialRecord(z.enum(feeKinds), between(0, 99)).nullable().default(null);

const partsType = z.object({
  code: itemCode,
  titleEn: title,
  titleFr: title,
  descriptionEn: words,
  descriptionFr: words,
  price,
  /** What the company pays; null: the usual share of the price. */
  cost: price.nullable().default(null),
  /** Of oil, beyond the service's `includedLitres`; null: the product's own for the codes, so is `core`. */
  perLitre: price.nullable().default(null),
  /** Charged if the customer keeps the old part and has agreed. */
  core: price.nullable().default(null),
  /** Prices of classes; the others by the product's factors. */
  pricesByClass: z.partialRecord(z.enum(priceClasses), price).default({}),
  warrantyMonths: whole(0, 120),
  source: z.enum(partsSources, withText('field.invalid')).default('shop'),
  /** Null: the lead of the source. */
  lead: z
    .object({ count: whole(0, 90), unit: z.enum(leadUnits, withText('field.invalid')) })
    .nullable()
    .default(null),
});

const names = z.array(requiredText(60, 'catalogue.title')).max(50, withText('catalogue.many')).default([]);
const year = whole(1900, 2100).nullable().default(null);

/** Hours and prices of the vehicles that it names; an empty list or null is any. */
export const fitPriceItem = z.object({
  classes: z
    .array(z.enum(priceClasses, withText('field.invalid')))
    .max(20)
    .default([]),
  makes: names,
  models: names,
  fromYear: year,
  toYear: year,
  cylinders: z.array(whole(1, 16)).max(8, withText('catalogue.many')).default([]),
  fuel: z.enum(fitPriceFuels, withText('field.invalid')).default('any'),
  drive: z.enum(fitPriceDrives, withText('field.invalid')).default('any'),
  hours: hours.nullable().default(null),
  /** Prices by parts type. */
  parts: z.record(itemCode, price).default({}),
  /** Core charges by parts type. */
  cores: z.record(itemCode, price).default({}),
  /** The office prices it. */
  quoted: z.boolean().default(false),
});

/** A service with its parts types and the codes of its add-ons, in display order. */
export const serviceItem = z.object({
  category: requiredText(60, 'catalogue.category'),
  titleEn: title,
  titleFr: title,
  descriptionEn: words,
  descriptionFr: words,
  pricing: z.enum(['fixed', 'labour_and_parts'], withText('field.invalid')),
  labourHours: hours,
  /**
   * Hours for some vehicle classes; others use `labourHours` by the product's factors, or by the size factor if
   * `sizeMultiplier` is set.
   */
  hoursByClass: z.partialRecord(z.enum(hourClasses), hours).default({}),
  /** Null: the product's own for the code. */
  fitPrices: z.array(fitPriceItem).max(MAX_FIT_PRICES, withText('catalogue.many')).nullable().default(null),
  /** Null if labour is charged by the hour. */
  fixedPrice: price.nullable(),
  slotMinutes: whole(15, 600),
  appliesToEv: z.boolean(),
  /** Null: the product's own for the code; so is `fits`. */
  searchTerms: text(1000, 'catalogue.long').nullable().default(null),
  fits: z
    .object({
      cylinders: z.array(whole(1, 16)).max(8, withText('catalogue.many')),
      fuel: z.enum(fitFuels, withText('field.invalid')),
      drive: z.enum(fitDrives, withText('field.invalid')),
    })
    .nullable()
    .default(null),
  sizeMultiplier: z.boolean(),
  environmentalFees: feeCounts,
  /** Litres of oil in a sedan's price. 0: not priced by the litre; null: the product's own for the code. */
  includedLitres: between(0, 30).nullable().default(null),
  warrantyMonths: whole(0, 120),
  position: whole(0, 9999),
  active: z.boolean(),
  parts: z.array(partsType).max(20, withText('catalogue.many')),
  addons: z.array(itemCode).max(30, withText('catalogue.many')),
});

export const addonItem = z.object({
  titleEn: title,
  titleFr: title,
  price,
  minutes: whole(0, 300),
  environmentalFees: feeCounts,
  /** The code of the service that is the same work; '': none; null: the product's own for the code. */
  sameAs: z
    .union([itemCode, z.literal('')])
    .nullable()
    .default(null),
  active: z.boolean(),
});

/** A job sheet; confirmed jobs keep their version. */
export const sheetItem = z.object({
  evidenceRequired: z.boolean(),
  signatureRequired: z.boolean(),
  items: arrayOf({
    code: itemCode,
    section: z.enum(inspectionSections, withText('field.invalid')),
    kind: z.enum(inspectionKinds, withText('field.invalid')),
    titleEn: title,
    titleFr: title,
    hintEn: words,
    hintFr: words,
    unit: text(20).default(''),
    limits: z.object({ amber: z.number(), red: z.number() }).nullable(),
    required: z.boolean(),
    photoRequired: z.boolean(),
  }).max(80, withText('catalogue.many')),
});

const factor = between(0.1, 10, 'catalogue.factor');

/** Labour rate, size factors, distance fee, and the time within which the office prices what no figures fit. */
export const ratesItem = z.object({
  labourRate: price,
  includedKm: whole(0, 1000),
  perKm: price,
  maxKm: whole(1, 1000),
  /** Hours. */
  quotedWithin: whole(2, 336).default(24),
  sizeFactors: z.object({ compact: factor, sedan: factor, suv_truck: factor, van_large: factor }),
});

const feeStep = z.object({
  state: z.enum(['confirm', 'on_the_way', 'arrived', 'in_progress', 'no_show'], withText('field.invalid')),
  /** Applies within this many hours of the visit; null: always. */
  hoursBefore: between(0, 10_000).nullable(),
  /** Either a percentage of the order's total or an amount; both include tax. */
  percent: between(0, 100, 'catalogue.percent').nullable(),
  amount: price.nullable(),
});

/** Deposit of card payments, and dated tables of cancellation and no-show fees. */
export const feesItem = z.object({
  depositPercent: between(0, 100, 'catalogue.percent'),
  depositMinimum: price,
  tables: arrayOf({ from: isoTime('catalogue.day'), steps: z.array(feeStep).max(50) }).max(
    50,
    withText('catalogue.many'),
  ),
});

/** The rates and the deposit, from which an effect is previewed. */
export const pricedSettings = ratesItem.extend({
  depositPercent: feesItem.shape.depositPercent,
  depositMinimum: feesItem.shape.depositMinimum,
});
export type PricedSettings = z.output<typeof pricedSettings>;

/** The taxes of a province, and its fees on parts that are sold. */
export const taxItem = z.object({
  rates: arrayOf({
    tax: z.enum(['GST', 'HST', 'PST', 'RST', 'QST'], withText('field.invalid')),
    /** A decimal fraction: 0.13. */
    rate: between(0, 1, 'catalogue.percent'),
    /** Days, both inclusive; null is open-ended. */
    from: isoDay('catalogue.day'),
    to: isoDay('catalogue.day').nullable(),
  })
    .min(1, withText('catalogue.taxes'))
    .max(100, withText('catalogue.many')),
  /** Environmental fees before tax, each, or by the litre of oil with its container; null: as they are. */
  environmentalFees: z.partialRecord(z.enum(feeKinds), price).nullable().default(null),
});

const prefixes = z.array(text(7)).max(2000, withText('catalogue.many'));
/** Service areas by postal prefix; both empty: wherever a mechanic reaches. */
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
