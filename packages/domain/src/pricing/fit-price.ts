import type { Cents } from '../money/money.ts';
import { type KnownEngine, readEngine } from '../vehicle/engine.ts';
import type { PriceClass } from './price-class.ts';

export const fitPriceFuels = ['any', 'gas', 'diesel', 'electric'] as const;
export const fitPriceDrives = ['any', 'front', 'rear_or_all'] as const;

/** Hours and parts of a service for the vehicles that it names; an empty or null field is any. */
export interface FitPrice {
  readonly classes: readonly PriceClass[];
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly fromYear: number | null;
  readonly toYear: number | null;
  readonly cylinders: readonly number[];
  readonly fuel: (typeof fitPriceFuels)[number];
  readonly drive: (typeof fitPriceDrives)[number];
  /** Null: as its class. */
  readonly hours: number | null;
  /** Prices by parts type; those left out are as in its class. */
  readonly parts: Readonly<Record<string, Cents>>;
  /** The office prices it. */
  readonly quoted: boolean;
}

/** A price that covers every vehicle and changes nothing. */
export const anyVehicle: FitPrice = {
  classes: [],
  makes: [],
  models: [],
  fromYear: null,
  toYear: null,
  cylinders: [],
  fuel: 'any',
  drive: 'any',
  hours: null,
  parts: {},
  quoted: false,
};

export interface PricedVehicle {
  readonly priceClass: PriceClass;
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly electric: boolean;
  /** What it may have, by name; empty: unknown. */
  readonly engines: readonly string[];
  readonly drives: readonly string[];
}

const named = (names: readonly string[], name: string): boolean =>
  names.length === 0 || names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase());

const every = <T>(known: readonly T[], holds: (one: T) => boolean): boolean =>
  known.length > 0 && known.every(holds);

/** Whether a price is for a vehicle. An engine or a drive that may be another one is not enough. */
function covers(rule: FitPrice, vehicle: PricedVehicle): boolean {
  const { classes, fromYear, toYear, cylinders, fuel, drive } = rule;
  const everyEngine = (holds: (engine: KnownEngine) => boolean) =>
    every(vehicle.engines, (name) => holds(readEngine(name)));
  return (
    (classes.length === 0 || classes.includes(vehicle.priceClass)) &&
    named(rule.makes, vehicle.makeName) &&
    named(rule.models, vehicle.modelName) &&
    (fromYear === null || vehicle.year >= fromYear) &&
    (toYear === null || (vehicle.year > 0 && vehicle.year <= toYear)) &&
    (cylinders.length === 0 ||
      everyEngine((one) => one.cylinders !== null && cylinders.includes(one.cylinders))) &&
    (fuel === 'any' || (fuel === 'electric' ? vehicle.electric : everyEngine((one) => one.fuel === fuel))) &&
    (drive === 'any' || every(vehicle.drives, (one) => (drive === 'front') === (one === 'FWD')))
  );
}

/** A model says more than a make, which says more than an engine, a drive, years or a class. */
const weight = ({ models, makes, cylinders, fuel, drive, fromYear, toYear }: FitPrice): number =>
  (models.length > 0 ? 16 : 0) +
  (makes.length > 0 ? 8 : 0) +
  (cylinders.length > 0 || fuel !== 'any' ? 4 : 0) +
  (drive === 'any' ? 0 : 2) +
  (fromYear === null && toYear === null ? 0 : 1);

/** The prices that cover a vehicle, the most particular first, of equals the later one. */
export const fitPricesFor = (rules: readonly FitPrice[], vehicle: PricedVehicle): readonly FitPrice[] =>
  rules
    .filter((rule) => covers(rule, vehicle))
    .toReversed()
    .toSorted((a, b) => weight(b) - weight(a));
