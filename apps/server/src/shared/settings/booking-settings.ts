import {
  environmentalFees,
  menuRates,
  partsRule,
  quotedWithinHours,
  sizeFactors,
} from '@hoist/datasets/services';
import { provinces } from '@hoist/datasets/tax';
import type { ProvinceTaxRules } from '@hoist/domain/money/tax';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import type { PartsRule } from '@hoist/domain/pricing/menu/fit-service';
import type { EnvironmentalFees } from '@hoist/domain/pricing/menu/price-figures';
import type { VehicleClass } from '@hoist/domain/pricing/menu/vehicle-class';
import { defaultDeposit } from '@hoist/domain/pricing/two-payments';
import { defaultWindow } from '@hoist/domain/scheduling/slots/booking-window';
import { defaultLeads, type LeadBySource } from '@hoist/domain/scheduling/parts-lead';
import { everywhere, type ServedAreas } from '@hoist/domain/scheduling/served-areas';
import { z } from 'zod';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import { feeTablesOf } from './fee-tables.ts';
import { readTaxes } from './taxes.ts';

/** An invalid setting `booking.areas` excludes no one. */
const servedAreas = z.object({ served: z.array(z.string()), unserved: z.array(z.string()) });

/** Booking settings; staff can change them under the settings key `booking`. */
export interface BookingSettings {
  readonly labourRateCentsPerHour: number;
  readonly includedKm: number;
  readonly perKmCents: number;
  readonly maxKm: number;
  readonly depositPercent: number;
  readonly depositMinimumCents: number;
  readonly leadMinutes: number;
  readonly horizonDays: number;
  readonly gridMinutes: number;
  /** How long a draft reserves its slot (decision C1). */
  readonly draftMinutes: number;
  /** How long a link to a caller holds a time, at most a day (ADR 112). */
  readonly linkHoldMinutes: number;
  /** How long a quote is valid (decision W1). */
  readonly quoteMinutes: number;
  readonly maxOpenBookings: number;
  readonly sizeFactors: Readonly<Record<VehicleClass, number>>;
  readonly partsRule: PartsRule;
  /** Within how many hours the office answers a request for a price (ADR 126). */
  readonly quotedWithinHours: number;
  /** By province code. */
  readonly environmentalFees: Readonly<Record<string, EnvironmentalFees>>;
  /** −1, 0 or 1: the global setting behind a user's 'use default' (decision F2). */
  readonly allowCashAppPayment: -1 | 0 | 1;
  readonly serviceAddon: boolean;
  /** Fees for late cancellations, by start date; empty unless staff set them. */
  readonly cancellationFees: readonly FeeTable[];
  readonly areas: ServedAreas;
  /** How long parts without a lead of their own take, by source (ADR 127). */
  readonly partsLeads: LeadBySource;
  /** By province code; from the table `tax_rates`, otherwise the product's rates. */
  readonly taxes: ReadonlyMap<string, ProvinceTaxRules>;
}

export function defaultBookingSettings(): BookingSettings {
  const rates = menuRates();
  const factors = sizeFactors();
  return {
    labourRateCentsPerHour: rates.labourCentsPerHour,
    includedKm: rates.includedKm,
    perKmCents: rates.centsPerKm,
    maxKm: rates.maxKm,
    depositPercent: defaultDeposit.percent,
    depositMinimumCents: defaultDeposit.minimumCents,
    ...defaultWindow,
    draftMinutes: 15,
    linkHoldMinutes: 120,
    quoteMinutes: 30,
    maxOpenBookings: 20,
    sizeFactors: {
      compact: factors.get('compact') ?? 1,
      sedan: factors.get('sedan') ?? 1,
      suv_truck: factors.get('suv_truck') ?? 1,
      van_large: factors.get('van_large') ?? 1,
    },
    partsRule: partsRule(),
    quotedWithinHours: quotedWithinHours(),
    environmentalFees: Object.fromEntries(environmentalFees()),
    allowCashAppPayment: -1,
    serviceAddon: false,
    cancellationFees: [],
    areas: everywhere,
    partsLeads: defaultLeads,
    taxes: new Map(provinces().map((province) => [province.code, province])),
  };
}

/** Reads the current values in the caller's transaction. */
export async function readBookingSettings(db: Db | Tx): Promise<BookingSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['booking', 'feature_flags'])
    .execute();
  const of = (key: string): Partial<BookingSettings> => {
    const value = rows.find((row) => row.key === key)?.value;
    return typeof value === 'object' && value !== null ? value : {};
  };
  const flags = of('feature_flags');
  const product = defaultBookingSettings();
  const settings = { ...product, ...of('booking') };
  const areas = servedAreas.safeParse(settings.areas);
  return {
    ...settings,
    allowCashAppPayment: flags.allowCashAppPayment ?? settings.allowCashAppPayment,
    serviceAddon: flags.serviceAddon ?? settings.serviceAddon,
    cancellationFees: feeTablesOf(settings.cancellationFees),
    environmentalFees: { ...product.environmentalFees, ...settings.environmentalFees },
    linkHoldMinutes: Math.min(settings.linkHoldMinutes, 1440),
    areas: areas.success ? areas.data : everywhere,
    taxes: await readTaxes(db),
  };
}

export const cacheBookingSettings = (database: Database): Promise<Cached<BookingSettings>> =>
  openCache(database, 'settings', readBookingSettings);
