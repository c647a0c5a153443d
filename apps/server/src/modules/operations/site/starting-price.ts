import { provinceByCode } from '@hoist/datasets/tax';
import type { Cents } from '@hoist/domain/money/money';
import { quote } from '@hoist/domain/pricing/quote';
import type { VehicleClass } from '@hoist/domain/pricing/vehicle-class';
import type { BookingSettings } from '#modules/settings';
import { quotedService } from '#modules/scheduling';
import type { MenuService } from '#modules/catalogue';

/** Lowest price of a service before tax: smallest vehicle, cheapest parts, no travel charge. */
export function startingPrice(service: MenuService, settings: BookingSettings): Cents | undefined {
  // Any province will do, because the price is before tax.
  const tax = provinceByCode('ON');
  if (!tax) return undefined;
  const [smallest] = Object.entries(settings.sizeFactors).toSorted(([, a], [, b]) => a - b);
  const [part] = service.parts.toSorted((a, b) => a.priceCents - b.priceCents);
  const quoted = quote({
    service: quotedService(service),
    parts: part ? { code: part.code, priceCents: part.priceCents } : null,
    addons: [],
    vehicleClass: (smallest?.[0] ?? 'sedan') as VehicleClass,
    distanceKm: 0,
    coupon: null,
    rules: {
      labourRateCentsPerHour: settings.labourRateCentsPerHour,
      sizeFactors: settings.sizeFactors,
      distance: { includedKm: settings.includedKm, perKmCents: settings.perKmCents, maxKm: settings.maxKm },
      tax,
    },
    serviceDate: '2026-01-01',
    now: 0,
  });
  return quoted.ok ? quoted.value.subtotalCents : undefined;
}
