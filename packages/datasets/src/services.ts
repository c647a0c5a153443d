import { once, readJson } from './data-file.ts';
import { anyVehicle, type FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import type { PartsRule } from '@hoist/domain/pricing/menu/fit-service';
import type { PriceClass } from '@hoist/domain/pricing/menu/price-class';
import type {
  EnvironmentalFees,
  FeeCounts,
  FeeKind,
  PriceFigures,
} from '@hoist/domain/pricing/menu/price-figures';
import { type Fit, fitsAll } from '@hoist/domain/vehicle/fits';
import type { Localized } from './localized.ts';

export type SizeClass = 'compact' | 'sedan' | 'suv_truck' | 'van_large';

export interface MenuChoice {
  readonly code: string;
  readonly title: Localized;
}

/** A grade of parts; oil grades have no description and use the service's warranty. */
export interface PartsType extends MenuChoice {
  readonly description?: Localized;
  readonly warrantyMonths?: number;
}

export interface MenuAddon extends MenuChoice {
  /** The code of the menu service that is the same work; absent: none. */
  readonly service?: string;
  readonly priceCents: number;
  readonly minutes: number;
  readonly fees: FeeCounts;
}

export interface MenuPart extends PartsType {
  /** For a sedan, before tax. */
  readonly priceCents: number;
  /** What the supplier keeps if the old part does not come back. */
  readonly coreCents: number;
}

/** A step of the work with the name of its picture. */
export interface MenuStep {
  readonly picture: string;
  readonly text: Localized;
}

export interface MenuService extends MenuChoice {
  readonly category: string;
  readonly description: Localized;
  /** Comma-separated synonyms and symptoms. */
  readonly searchTerms: Localized;
  readonly fits: Fit;
  readonly steps: readonly MenuStep[];
  readonly pricing: 'fixed' | 'labour_and_parts';
  readonly labourHours: { readonly min: number; readonly typical: number; readonly max: number };
  /** Middle of the usual range in whole dollars; null if the price is labour and parts. */
  readonly fixedPriceCents: number | null;
  readonly slotMinutes: number;
  readonly parts: readonly MenuPart[];
  readonly per: string;
  /** Codes of `addons()`. */
  readonly addons: readonly string[];
  readonly appliesToEv: boolean;
  readonly sizeMultiplier: boolean;
  readonly warrantyMonths: number;
  readonly figures: PriceFigures;
}

export interface MenuRates {
  readonly labourCentsPerHour: number;
  readonly missedVisitFeeCents: number;
  /** Free one-way kilometres; `centsPerKm` applies beyond, up to `maxKm`. */
  readonly includedKm: number;
  readonly centsPerKm: number;
  readonly maxKm: number;
}

type Dollars = Readonly<Record<string, number>>;

interface PriceProfile {
  readonly labour: PriceFigures['labour'];
  readonly parts: PriceFigures['parts'];
  readonly quoted: readonly PriceClass[];
}

interface StoredService extends Omit<MenuService, 'fixedPriceCents' | 'parts' | 'fits' | 'figures'> {
  readonly profile: string;
  readonly quoted?: readonly PriceClass[];
  readonly fees?: FeeCounts;
  /** In dollars, for each of its parts types. */
  readonly coreCharge?: number;
  readonly oil?: { readonly includedLitres: number; readonly perLitre: Dollars };
  readonly byFit?: readonly (Partial<Omit<FitPrice, 'parts'>> & { readonly parts?: Dollars })[];
  readonly fits: Partial<Fit>;
  readonly partsPrice: Readonly<Record<string, number>> | null;
  readonly priceRange: readonly [low: number, high: number];
}

interface MenuFile {
  readonly labour: { readonly ratePerHour: number };
  readonly callOut: { readonly missedVisitFee: number };
  readonly longDistance: { readonly includedKm: number; readonly perKm: number; readonly maxKm: number };
  readonly sizeMultipliers: readonly { readonly code: SizeClass; readonly factor: number }[];
  readonly partsRule: PartsRule;
  readonly quotedWithinHours: number;
  readonly environmentalFees: {
    readonly provinces: Readonly<Record<string, Partial<Record<FeeKind, number>>>>;
  };
  readonly priceProfiles: { readonly profiles: Readonly<Record<string, PriceProfile>> };
  readonly categories: readonly MenuChoice[];
  readonly partsTypes: readonly PartsType[];
  readonly oilTypes: readonly MenuChoice[];
  readonly services: readonly StoredService[];
  readonly addons: readonly (Omit<MenuAddon, 'priceCents' | 'fees'> & {
    readonly price: number;
    readonly fees?: FeeCounts;
  })[];
}

const file = once(() => readJson<MenuFile>('services.json'));
const cents = (dollars: number): number => Math.round(dollars * 100);

export const services = once((): readonly MenuService[] => {
  const grades = new Map<string, PartsType>(
    [...file().partsTypes, ...file().oilTypes].map((one) => [one.code, one]),
  );
  return file().services.map(({ partsPrice, coreCharge = 0, priceRange: [low, high], ...service }) => ({
    code: service.code,
    category: service.category,
    title: service.title,
    description: service.description,
    searchTerms: service.searchTerms,
    fits: { ...fitsAll, ...service.fits },
    steps: service.steps,
    pricing: service.pricing,
    labourHours: service.labourHours,
    fixedPriceCents: service.pricing === 'fixed' ? cents(Math.round((low + high) / 2)) : null,
    slotMinutes: service.slotMinutes,
    parts: Object.entries(partsPrice ?? {}).map(([code, price]) => {
      const grade = grades.get(code);
      if (!grade) throw new Error(`services.json: ${service.code} names an unknown grade ${code}`);
      return { ...grade, priceCents: cents(price), coreCents: cents(coreCharge) };
    }),
    per: service.per,
    addons: service.addons,
    appliesToEv: service.appliesToEv,
    sizeMultiplier: service.sizeMultiplier,
    warrantyMonths: service.warrantyMonths,
    figures: figuresOf(service),
  }));
});

const inCents = (dollars: Dollars): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(dollars).map(([code, price]) => [code, cents(price)]));

/** The figures of a service by price class: those of its profile, and its own. */
function figuresOf(
  service: Pick<StoredService, 'code' | 'profile' | 'quoted' | 'fees' | 'oil' | 'byFit'>,
): PriceFigures {
  const { code, profile: name, quoted = [], fees = {}, oil, byFit = [] } = service;
  const profile = file().priceProfiles.profiles[name];
  if (!profile) throw new Error(`services.json: ${code} names an unknown profile ${name}`);
  return {
    labour: profile.labour,
    parts: profile.parts,
    quoted: [...profile.quoted, ...quoted],
    byFit: byFit.map(({ parts = {}, ...rule }) => ({ ...anyVehicle, ...rule, parts: inCents(parts) })),
    oil: oil ? { includedLitres: oil.includedLitres, perLitreCents: inCents(oil.perLitre) } : null,
    fees,
  };
}

/** How parts are priced until the company enters what they cost. */
export const partsRule = (): PartsRule => {
  const { leastMarkup, usualCost } = file().partsRule;
  return { leastMarkup, usualCost };
};

/** Within how many hours the office answers a request for a price. */
export const quotedWithinHours = (): number => file().quotedWithinHours;

/** Environmental fees by province code. */
export const environmentalFees = (): ReadonlyMap<string, EnvironmentalFees> =>
  new Map(
    Object.entries(file().environmentalFees.provinces).map(([code, { oil, oil_filter, battery, tire }]) => [
      code,
      {
        oil: cents(oil ?? 0),
        oil_filter: cents(oil_filter ?? 0),
        battery: cents(battery ?? 0),
        tire: cents(tire ?? 0),
      },
    ]),
  );

/** A service of the product's menu by code. */
export const serviceByCode = once(
  (): ReadonlyMap<string, MenuService> => new Map(services().map((service) => [service.code, service])),
);

export const serviceCategories = (): readonly MenuChoice[] => file().categories;

export const addons = (): MenuAddon[] =>
  file().addons.map(({ price, fees = {}, ...addon }) => ({ ...addon, priceCents: cents(price), fees }));

export const addonByCode = once(
  (): ReadonlyMap<string, MenuAddon> => new Map(addons().map((addon) => [addon.code, addon])),
);

export function menuRates(): MenuRates {
  const { labour, callOut, longDistance } = file();
  return {
    labourCentsPerHour: cents(labour.ratePerHour),
    missedVisitFeeCents: cents(callOut.missedVisitFee),
    includedKm: longDistance.includedKm,
    centsPerKm: cents(longDistance.perKm),
    maxKm: longDistance.maxKm,
  };
}

/** Price factors by vehicle class for services with `sizeMultiplier`. */
export const sizeFactors = (): ReadonlyMap<SizeClass, number> =>
  new Map(file().sizeMultipliers.map(({ code, factor }) => [code, factor]));
