import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { Locale } from '@hoist/contract';
import { formatMoney, parseAmount } from '@hoist/domain/money/money';
import { fitsAll } from '@hoist/domain/vehicle/fits';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { priceClasses, type PriceClass } from '@hoist/domain/pricing/menu/price-class';

/** A row before validation. */
export type Raw = Readonly<Record<string, unknown>>;

/** A column of a file: how an item becomes a cell, and a cell part of an item. */
export interface Column {
  readonly name: string;
  /** The item's field, as its schema names it. */
  readonly field: string;
  get(item: Raw, locale: Locale): string;
  /** Does not validate; the schema of the item does. */
  set(item: Raw, typed: string): Raw;
}

export const decimal = (value: string, locale: Locale): string =>
  locale === 'fr' ? value.replace('.', ',') : value;

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const numberOf = (typed: string): number =>
  /^-?\d{1,9}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;

export const priceOf = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === undefined ? typed : formatMoney(cents);
};

const yes = ['yes', 'oui', 'true', 'vrai', '1', 'y', 'o'];
const no = ['no', 'non', 'false', 'faux', '0', 'n'];
export const flagOf = (typed: string): boolean | string => {
  const word = typed.toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : typed;
};

interface Cell {
  readonly get: (value: unknown, locale: Locale) => string;
  readonly read: (typed: string) => unknown;
}

const simple = (name: string, field: string, { get, read }: Cell): Column => ({
  name,
  field,
  get: (item, locale) => get(item[field], locale),
  set: (item, typed) => ({ ...item, [field]: read(typed) }),
});

const number = (value: unknown, locale: Locale): string => decimal(said(value), locale);
const words = { en: ['yes', 'no'], fr: ['oui', 'non'] } as const;

const word = (name: string, field = name) => simple(name, field, { get: said, read: (typed) => typed });
const count = (name: string, field = name) => simple(name, field, { get: number, read: numberOf });
const price = (name: string, field = name) => simple(name, field, { get: number, read: priceOf });
const perhapsPrice = (name: string, field: string) =>
  simple(name, field, { get: number, read: (typed) => (typed === '' ? null : priceOf(typed)) });
/** An empty cell is none. */
const orNone = (
  name: string,
  field: string,
  none: { readonly value: unknown; read(typed: string): unknown },
) =>
  simple(name, field, {
    get: (value, locale) => (value === none.value ? '' : number(value, locale)),
    read: (typed) => (typed === '' ? none.value : none.read(typed)),
  });
const flag = (name: string, field = name) =>
  simple(name, field, {
    get: (value, locale) => words[locale][value === true ? 0 : 1],
    read: flagOf,
  });
const list = (name: string, field = name) =>
  simple(name, field, {
    get: (value) => (Array.isArray(value) ? value.join(' ') : ''),
    read: (typed) => typed.split(/[\s,;]+/).filter(Boolean),
  });

type Hours = CatalogueItem<'service'>['hoursByClass'];

/** Labour hours of one vehicle class; an empty cell: none. */
const hoursOf = (vehicleClass: keyof Hours): Column => ({
  name: `hours_${vehicleClass}`,
  field: `hoursByClass.${vehicleClass}`,
  get: (item, locale) => decimal(said((item['hoursByClass'] as Hours)[vehicleClass]), locale),
  set: (item, typed) => {
    const { [vehicleClass]: _gone, ...others } = item['hoursByClass'] as Hours;
    return {
      ...item,
      hoursByClass: typed === '' ? others : { ...others, [vehicleClass]: numberOf(typed) },
    };
  },
});

type Prices = CatalogueItem<'service'>['parts'][number]['pricesByClass'];

/** Price of a parts type for one vehicle class; an empty cell: by the product's factor. */
const priceOfClass = (priceClass: PriceClass): Column => ({
  name: `price_${priceClass}`,
  field: `pricesByClass.${priceClass}`,
  get: (item, locale) => decimal(said((item['pricesByClass'] as Prices)[priceClass]), locale),
  set: (item, typed) => {
    const { [priceClass]: _gone, ...others } = item['pricesByClass'] as Prices;
    return {
      ...item,
      pricesByClass: typed === '' ? others : { ...others, [priceClass]: priceOf(typed) },
    };
  },
});

type Fits = NonNullable<CatalogueItem<'service'>['fits']>;

const withFits = (item: Raw, part: Readonly<Record<string, unknown>>): Raw => ({
  ...item,
  fits: { ...fitsAll, ...(item['fits'] as Fits | null), ...part },
});

const cylinders: Column = {
  name: 'cylinders',
  field: 'fits.cylinders',
  get: (item) => (item['fits'] as Fits | null)?.cylinders.join(' ') ?? '',
  set: (item, typed) =>
    withFits(item, {
      cylinders: typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf),
    }),
};

const fitWord = (name: 'fuel' | 'drive'): Column => ({
  name,
  field: `fits.${name}`,
  get: (item) => (item['fits'] as Fits | null)?.[name] ?? '',
  set: (item, typed) => withFits(item, { [name]: typed === '' ? 'any' : typed }),
});

const titles = [
  word('title_en', 'titleEn'),
  word('title_fr', 'titleFr'),
  word('description_en', 'descriptionEn'),
  word('description_fr', 'descriptionFr'),
];

/** Columns of a service, after its code. */
export const serviceColumns: readonly Column[] = [
  word('category'),
  ...titles,
  word('pricing'),
  count('labour_hours', 'labourHours'),
  ...hourClasses.map(hoursOf),
  perhapsPrice('fixed_price', 'fixedPrice'),
  count('slot_minutes', 'slotMinutes'),
  flag('applies_to_ev', 'appliesToEv'),
  word('search_terms', 'searchTerms'),
  cylinders,
  fitWord('fuel'),
  fitWord('drive'),
  flag('size_multiplier', 'sizeMultiplier'),
  orNone('included_litres', 'includedLitres', { value: 0, read: numberOf }),
  count('warranty_months', 'warrantyMonths'),
  count('position'),
  flag('active'),
  list('addons'),
];

type Lead = CatalogueItem<'service'>['parts'][number]['lead'];

/** Time to get a part; an empty cell: that of its source. */
const leadCount: Column = {
  name: 'lead',
  field: 'lead.count',
  get: (item) => said((item['lead'] as Lead | undefined)?.count),
  set: (item, typed) => ({
    ...item,
    lead: typed === '' ? null : { unit: 'days', ...(item['lead'] as Lead), count: numberOf(typed) },
  }),
};

/** Follows the column of the number, without which there is no unit. */
const leadUnit: Column = {
  name: 'lead_unit',
  field: 'lead.unit',
  get: (item) => said((item['lead'] as Lead | undefined)?.unit),
  set: (item, typed) =>
    item['lead'] && typed !== '' ? { ...item, lead: { ...(item['lead'] as Lead), unit: typed } } : item,
};

/** Columns of a parts type, after its service and code. */
export const partColumns: readonly Column[] = [
  ...titles,
  price('price'),
  perhapsPrice('cost', 'cost'),
  perhapsPrice('price_per_litre', 'perLitre'),
  orNone('core_charge', 'core', { value: '0.00', read: priceOf }),
  ...priceClasses.map(priceOfClass),
  count('warranty_months', 'warrantyMonths'),
  word('source'),
  leadCount,
  leadUnit,
];

/** Columns of a coupon, after its code: texts as in the form. */
export const couponColumns: readonly Column[] = [
  word('title_en'),
  word('title_fr'),
  count('percent'),
  price('amount'),
  price('minimum'),
  word('services'),
  word('valid_from'),
  word('valid_to'),
  word('limit_total'),
  word('limit_per_user'),
  word('cities'),
];
