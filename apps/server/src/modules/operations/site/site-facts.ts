import { nearestZone, placesAround } from '@hoist/datasets/place-locate';
import { type BookingContext, type Mechanics, quotedService } from '#modules/scheduling';
import type { BookingSettings, Info } from '#modules/settings';
import type { Menu, MenuService } from '#modules/catalogue';
import { provinceByCode } from '@hoist/datasets/tax';
import type { Cents } from '@hoist/domain/money/money';
import { quote } from '@hoist/domain/pricing/quote';
import type { VehicleClass } from '@hoist/domain/pricing/vehicle-class';

/** A town with a mechanic's base, and the largest radius around it. */
export interface Area {
  readonly city: string;
  readonly province: string;
  readonly radiusKm: number;
}

/** The company's data on the public pages. */
export interface SiteFacts {
  readonly publicUrl: string;
  readonly info: Info;
  readonly menu: Menu;
  /** Whole dollars before tax, by service code. */
  readonly from: ReadonlyMap<string, number>;
  readonly areas: readonly Area[];
}

const cityReachKm = 10;

function areasOf(mechanics: Mechanics): readonly Area[] {
  const areas = new Map<string, Area>();
  for (const { base, radiusKm, skills, weeklyHours } of mechanics.values()) {
    if (skills.size === 0 || weeklyHours.length === 0) continue;
    const { city: nearest, province } = nearestZone(base);
    // A suburb is shown as its city.
    const city = placesAround(base, cityReachKm).find(({ kind }) => kind === 'city')?.name ?? nearest;
    const key = `${city}, ${province}`;
    areas.set(key, { city, province, radiusKm: Math.max(radiusKm, areas.get(key)?.radiusKm ?? 0) });
  }
  return [...areas.values()].toSorted((a, b) => a.city.localeCompare(b.city));
}

function pricesOf(menu: Menu, settings: BookingSettings): ReadonlyMap<string, number> {
  return new Map(
    menu.services.flatMap((service) => {
      const cents = startingPrice(service, settings);
      return cents === undefined ? [] : [[service.code, Math.ceil(cents / 100)]];
    }),
  );
}

/** Returns the same object until one of its sources changes. */
export function siteFacts(
  { info, menu, roster, settings }: Pick<BookingContext, 'info' | 'menu' | 'roster' | 'settings'>,
  publicUrl: string,
): () => Promise<SiteFacts> {
  let cached: { readonly of: readonly unknown[]; readonly facts: SiteFacts } | undefined;
  return async () => {
    const read = await Promise.all([info.get(), menu.get(), roster.get(), settings.get()]);
    if (cached?.of.every((one, index) => one === read[index])) return cached.facts;
    const [content, offered, mechanics, rules] = read;
    const facts = {
      publicUrl,
      info: content,
      menu: offered,
      from: pricesOf(offered, rules),
      areas: areasOf(mechanics),
    };
    cached = { of: read, facts };
    return facts;
  };
}

/** Lowest price of a service before tax: smallest vehicle, cheapest parts, no travel charge. */
function startingPrice(service: MenuService, settings: BookingSettings): Cents | undefined {
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
