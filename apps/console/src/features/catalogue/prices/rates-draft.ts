import { pricedSettings, type PricedSettings } from '@hoist/contract/operations/catalogue-items';
import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { vehicleClasses, type VehicleClass } from '@hoist/domain/pricing/menu/vehicle-class';
import { prefixesOf } from '../prefixes.ts';
import { number, price } from '../values.ts';

export const factorNames = vehicleClasses.map((one) => `sizeFactors.${one}` as const);
export const rateNames = [
  'labourRate',
  'includedKm',
  'perKm',
  'maxKm',
  'quotedWithin',
  ...factorNames,
] as const;
export const depositNames = ['depositPercent', 'depositMinimum'] as const;
export const areaNames = ['served', 'unserved'] as const;

type FactorName = `sizeFactors.${VehicleClass}`;
export type RateName =
  | 'labourRate'
  | 'includedKm'
  | 'perKm'
  | 'maxKm'
  | 'quotedWithin'
  | FactorName
  | (typeof depositNames)[number]
  | (typeof areaNames)[number];
/** The settings as they are typed. */
export type RatesDraft = Readonly<Record<RateName, string>>;

export interface Rates {
  readonly rates: CatalogueItem<'rates'>;
  readonly fees: CatalogueItem<'fees'>;
  readonly areas: CatalogueItem<'areas'>;
}

/** What the fields first show, with the decimal sign of the reader. */
export function ratesDraft({ rates, fees, areas }: Rates, decimal: ',' | '.'): RatesDraft {
  const written = (value: number | string) => String(value).replace('.', decimal);
  const factors = vehicleClasses.map(
    (one) => [`sizeFactors.${one}`, written(rates.sizeFactors[one])] as const,
  );
  return {
    labourRate: written(rates.labourRate),
    includedKm: written(rates.includedKm),
    perKm: written(rates.perKm),
    maxKm: written(rates.maxKm),
    quotedWithin: written(rates.quotedWithin),
    ...(Object.fromEntries(factors) as Record<FactorName, string>),
    depositPercent: written(fees.depositPercent),
    depositMinimum: written(fees.depositMinimum),
    served: areas.served.join(', '),
    unserved: areas.unserved.join(', '),
  };
}

/** The items that the fields would save; the server refuses what is no number. */
export function ratesValue(draft: RatesDraft, { fees }: Rates) {
  return {
    rates: {
      labourRate: price(draft.labourRate),
      includedKm: number(draft.includedKm),
      perKm: price(draft.perKm),
      maxKm: number(draft.maxKm),
      quotedWithin: number(draft.quotedWithin),
      sizeFactors: Object.fromEntries(
        vehicleClasses.map((one) => [one, number(draft[`sizeFactors.${one}`])]),
      ),
    },
    fees: {
      depositPercent: number(draft.depositPercent),
      depositMinimum: price(draft.depositMinimum),
      tables: fees.tables,
    },
    areas: { served: prefixesOf(draft.served), unserved: prefixesOf(draft.unserved) },
  };
}

/** What a preview is asked for; undefined while a field is not filled. */
export function previewed({ rates, fees }: ReturnType<typeof ratesValue>): PricedSettings | undefined {
  const { depositPercent, depositMinimum } = fees;
  const read = pricedSettings.safeParse({ ...rates, depositPercent, depositMinimum });
  return read.success ? read.data : undefined;
}

export const changedRates = (before: RatesDraft, after: RatesDraft): readonly RateName[] =>
  ([...rateNames, ...depositNames, ...areaNames] as const).filter((name) => before[name] !== after[name]);
