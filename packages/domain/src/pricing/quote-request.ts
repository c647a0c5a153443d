import type { AddonId } from '../ids.ts';
import type { Cents } from '../money/money.ts';
import type { ProvinceTaxRules } from '../money/tax.ts';
import type { Instant } from '../time.ts';
import type { Coupon } from './coupon.ts';
import type { ChargedFee } from './menu/price-figures.ts';
import type { DistanceRules } from './distance-charge.ts';
import type { VehicleClass } from './menu/vehicle-class.ts';

export interface QuotedService {
  readonly code: string;
  /** Fixed price, or hours at the labour rate; both for the vehicle. */
  readonly price: { readonly fixedCents: Cents } | { readonly labourHours: number };
  readonly sizeMultiplier: boolean;
  readonly durationMinutes: number;
}

export interface QuotedParts {
  /** The parts type: 'standard', 'full_synthetic' … */
  readonly code: string;
  readonly priceCents: Cents;
  /** No coupon lowers the price below it, unless it is owed. */
  readonly floorCents: Cents;
  /** Environmental fees beside the price. */
  readonly fees: readonly ChargedFee[];
}

export interface QuotedAddon {
  readonly servicesAddonsId: AddonId;
  readonly code: string;
  readonly priceCents: Cents;
  readonly durationMinutes: number;
  readonly fees: readonly ChargedFee[];
}

export interface PriceRules {
  readonly labourRateCentsPerHour: Cents;
  readonly sizeFactors: Readonly<Record<VehicleClass, number>>;
  readonly distance: DistanceRules;
  readonly tax: ProvinceTaxRules;
}

export interface QuotedItem {
  readonly service: QuotedService;
  readonly parts: QuotedParts | null;
  readonly addons: readonly QuotedAddon[];
  readonly vehicleClass: VehicleClass;
}

/** Common to all services of a visit. */
interface QuoteContext {
  /** One-way drive from the nearest covering base, which is charged (decision E1). */
  readonly distanceKm: number;
  readonly coupon: {
    readonly coupon: Coupon;
    /** Key of the visit's city. */
    readonly city: string;
    readonly usesByUser: number;
    readonly usesOverall: number;
    /** Of one customer, to whom it is owed: the least price of parts does not limit it. */
    readonly owed: boolean;
  } | null;
  readonly rules: PriceRules;
  /** The day of the visit at the location, 'YYYY-MM-DD'. */
  readonly serviceDate: string;
  readonly now: Instant;
}

export interface QuoteRequest extends QuotedItem, QuoteContext {}

export interface VisitQuoteRequest extends QuoteContext {
  /** In the order of work. */
  readonly items: readonly QuotedItem[];
}
