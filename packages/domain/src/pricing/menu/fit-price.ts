import type { Cents } from '../../money/money.ts';
import { type KnownEngine, readEngine } from '../../vehicle/engine.ts';
import type { PriceClass } from './price-class.ts';

export const fitPriceFuels = ['any', 'gas', 'diesel', 'electric'] as const;
export const fitPriceDrives = ['any', 'front', 'rear_or_all'] as const;

/** The vehicles of a price; an empty or null field is any. */
export interface FittedVehicles {
  readonly classes: readonly PriceClass[];
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly fromYear: number | null;
  readonly toYear: number | null;
  readonly cylinders: readonly number[];
  readonly fuel: (typeof fitPriceFuels)[number];
  readonly drive: (typeof fitPriceDrives)[number];
}

/** Hours and parts of a service for the vehicles that it names. */
export interface FitPrice extends FittedVehicles {
  /** Null: as its class. */
  readonly hours: number | null;
  /** Prices by parts type; those left out are as in its class. */
  readonly parts: Readonly<Record<string, Cents>>;
  /** Core charges by parts type (ADR 151); those left out are the parts type's own. */
  readonly cores?: Readonly<Record<string, Cents>>;
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
const weight = ({
  models,
  makes,
  cylinders,
  fuel,
  drive,
  fromYear,
  toYear,
  classes,
}: FittedVehicles): number =>
  (models.length > 0 ? 32 : 0) +
  (makes.length > 0 ? 16 : 0) +
  (cylinders.length > 0 || fuel !== 'any' ? 8 : 0) +
  (drive === 'any' ? 0 : 4) +
  (fromYear === null && toYear === null ? 0 : 2) +
  (classes.length > 0 ? 1 : 0);

const meet = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one));
const lowered = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.trim().toLowerCase());
const agree = (one: string, other: string): boolean => one === 'any' || other === 'any' || one === other;

/**
 * The price of a list that may cover the same vehicle as another one and is as particular, so that only their order
 * would decide; undefined: none.
 */
export const overlappingFitPrice = <Rule extends FittedVehicles>(
  rules: readonly Rule[],
  rule: FittedVehicles,
): Rule | undefined =>
  rules.find(
    (other) =>
      weight(other) === weight(rule) &&
      (other.fromYear ?? 0) <= (rule.toYear ?? Infinity) &&
      (rule.fromYear ?? 0) <= (other.toYear ?? Infinity) &&
      meet(other.classes, rule.classes) &&
      meet(lowered(other.makes), lowered(rule.makes)) &&
      meet(lowered(other.models), lowered(rule.models)) &&
      meet(other.cylinders, rule.cylinders) &&
      agree(other.fuel, rule.fuel) &&
      agree(other.drive, rule.drive),
  );

/** The prices that cover a vehicle, the most particular first, of equals the later one. */
export const fitPricesFor = (rules: readonly FitPrice[], vehicle: PricedVehicle): readonly FitPrice[] =>
  rules
    .filter((rule) => covers(rule, vehicle))
    .toReversed()
    .toSorted((a, b) => weight(b) - weight(a));
