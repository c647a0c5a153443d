import type { Cents } from '../../money/money.ts';
import { roundHalfUp } from '../../money/rounding.ts';
import { oilLitres } from '../../vehicle/oil-litres.ts';
import { fitPricesFor, type FitPrice, type PricedVehicle } from './fit-price.ts';
import { ownHours, type LabourHours } from './labour-hours.ts';
import type { PriceClass } from './price-class.ts';
import { chargedFees, type ChargedFee, type EnvironmentalFees, type PriceFigures } from './price-figures.ts';
import type { VehicleClass } from './vehicle-class.ts';

export interface PartToFit {
  readonly code: string;
  /** For a sedan. */
  readonly priceCents: Cents;
  /** What the company pays for it; null: the usual share of the price. */
  readonly costCents: Cents | null;
  readonly pricesByClass: Readonly<Partial<Record<PriceClass, Cents>>>;
  /** Charged if the customer keeps the old part and has agreed (ADR 151); 0: none. */
  readonly coreCents: Cents;
}

/** A service with the figures of a sedan. */
export interface ServiceToFit extends LabourHours {
  /** Null if labour is charged by the hour. */
  readonly fixedPriceCents: Cents | null;
  readonly sizeMultiplier: boolean;
  readonly slotMinutes: number;
  readonly figures: PriceFigures;
}

export interface VehicleToFit extends PricedVehicle {
  readonly priceClass: PriceClass;
  readonly sizeClass: VehicleClass;
}

/** The least price of parts is their cost × `leastMarkup`. */
export interface PartsRule {
  readonly leastMarkup: number;
  /** Cost of parts without a cost of their own, as a share of their price. */
  readonly usualCost: number;
}

export interface PartsPricing {
  readonly partsRule: PartsRule;
  /** Of the province of the visit. */
  readonly fees: EnvironmentalFees;
}

/** What a part costs the customer, before environmental fees. */
export interface FittedPart {
  readonly priceCents: Cents;
  /** No coupon lowers the price below it. */
  readonly floorCents: Cents;
  readonly coreCents: Cents;
  /** Charged beside the price. */
  readonly fees: readonly ChargedFee[];
}

interface Fitting {
  readonly service: ServiceToFit;
  readonly vehicle: VehicleToFit;
  readonly byFit: readonly FitPrice[];
}

/** A service with the hours, minutes and prices of a vehicle (ADR 126). */
export function fitService<Service extends ServiceToFit, Part extends PartToFit>(
  {
    service,
    parts,
    vehicle,
  }: {
    readonly service: Service;
    readonly parts: readonly Part[];
    readonly vehicle: VehicleToFit;
  },
  pricing: PartsPricing,
) {
  const { figures, fixedPriceCents, slotMinutes, labourHours } = service;
  const byFit = fitPricesFor(figures.byFit, vehicle);
  const fitting = { service, vehicle, byFit };
  const hours = hoursOf(fitting);
  const isMeasured = hours !== undefined && fixedPriceCents === null;
  const factor = figures.labour[vehicle.priceClass] ?? 1;
  const more = Math.max(0, (hours ?? labourHours) - labourHours);
  return {
    ...service,
    labourHours: hours ?? labourHours,
    fixedPriceCents:
      fixedPriceCents === null || factor === 1 ? fixedPriceCents : toDollars(fixedPriceCents * factor),
    // Hours of a class include its size.
    sizeMultiplier: service.sizeMultiplier && !isMeasured,
    slotMinutes: slotMinutes + Math.ceil(Math.round(more * 60) / 15) * 15,
    parts: parts.map((part) => ({ ...part, ...fitPart(part, fitting, pricing) })),
    /** The office prices it, because no figures fit the vehicle. */
    byOffice: byFit[0]?.quoted ?? figures.quoted.includes(vehicle.priceClass),
  };
}

/** Hours by fit, as staff measured for the class, or by the factor of the class; undefined: as for a sedan. */
function hoursOf({ service, vehicle, byFit }: Fitting): number | undefined {
  const byRule = byFit.find(({ hours }) => hours !== null)?.hours ?? ownHours(service, vehicle);
  if (byRule !== undefined) return byRule;
  const factor = service.figures.labour[vehicle.priceClass];
  return factor === undefined || factor === 1 ? undefined : toTwentieths(service.labourHours * factor);
}

/** Steps of three minutes. */
const toTwentieths = (hours: number): number => Math.round(hours * 20) / 20;
const toDollars = (cents: number): Cents => roundHalfUp(Math.round(cents), 100) * 100;

function fitPart(
  part: PartToFit,
  { service, vehicle, byFit }: Fitting,
  { partsRule, fees }: PartsPricing,
): FittedPart {
  const { figures } = service;
  const byRule = byFit.find(({ parts }) => parts[part.code] !== undefined)?.parts[part.code];
  const factor = figures.parts[vehicle.priceClass] ?? 1;
  const ofClass = part.pricesByClass[vehicle.priceClass];
  const litres = figures.oil ? litresOf(figures.oil.includedLitres, vehicle) : 0;
  const listCents =
    byRule ??
    ofClass ??
    (factor === 1 ? part.priceCents : toDollars(part.priceCents * factor)) + oilCents(part, litres, figures);
  const usual = part.costCents === null ? partsRule.usualCost : part.costCents / Math.max(1, part.priceCents);
  // Rounded first, so that a least price of exactly 30.00 is not 30.01.
  const leastCents = Math.ceil(Math.round(listCents * usual * partsRule.leastMarkup * 1000) / 1000);
  const counts = figures.oil ? { ...figures.fees, oil: litres } : figures.fees;
  return {
    priceCents: Math.max(listCents, leastCents),
    floorCents: leastCents,
    coreCents:
      byFit.find(({ cores }) => cores?.[part.code] !== undefined)?.cores?.[part.code] ?? part.coreCents,
    fees: chargedFees(counts, fees),
  };
}

/** The price of the oil beyond a sedan's. */
const oilCents = ({ code }: PartToFit, litres: number, { oil }: PriceFigures): Cents =>
  oil ? Math.ceil((litres - oil.includedLitres) * (oil.perLitreCents[code] ?? 0)) : 0;

/** The most oil that an engine of the vehicle may take, because too little would be sold at a loss. */
const litresOf = (includedLitres: number, { engines }: VehicleToFit): number =>
  engines.reduce((most, name) => Math.max(most, oilLitres(name) ?? 0), includedLitres);
