import { nearestZone, placesAround } from '@hoist/datasets/place-locate';
import type { Cached } from '#server/platform/cache/cache.ts';
import { defaultPart, type Menu } from '#modules/catalogue';
import type { BookingContext, Mechanics, ReadCalendar } from '#modules/scheduling';
import { companyTodayOf } from '#server/shared/settings/company-today.ts';
import type { Info } from '#modules/settings';
import { examplePrice, type PriceExample, startingPrices } from './site-prices.ts';
import { proven, type Proven, type ShownMechanic, shownMechanics, type SiteProof } from './site-proof.ts';

/** A town with a mechanic's base, and the largest radius around it. */
export interface Area {
  readonly city: string;
  readonly province: string;
  readonly radiusKm: number;
  readonly mechanics: number;
}

/** The company's data on the public pages. */
export interface SiteFacts {
  readonly publicUrl: string;
  readonly info: Info;
  readonly menu: Menu;
  /** Whole dollars before tax, by service code. */
  readonly from: ReadonlyMap<string, number>;
  readonly areas: readonly Area[];
  readonly proven: Proven;
  readonly mechanics: readonly ShownMechanic[];
  /** A price near most mechanics; undefined if no one can be booked. */
  readonly example: (PriceExample & Pick<Area, 'city' | 'province'>) | undefined;
}

const cityReachKm = 10;

const bookable = (mechanics: Mechanics): readonly ReadCalendar[] =>
  [...mechanics.values()].filter(({ skills, weeklyHours }) => skills.size > 0 && weeklyHours.length > 0);

function areasOf(mechanics: readonly ReadCalendar[]): readonly Area[] {
  const areas = new Map<string, Area>();
  for (const { base, radiusKm } of mechanics) {
    const { city: nearest, province } = nearestZone(base);
    // A suburb is shown as its city.
    const city = placesAround(base, cityReachKm).find(({ kind }) => kind === 'city')?.name ?? nearest;
    const key = `${city}, ${province}`;
    const known = areas.get(key);
    areas.set(key, {
      city,
      province,
      radiusKm: Math.max(radiusKm, known?.radiusKm ?? 0),
      mechanics: (known?.mechanics ?? 0) + 1,
    });
  }
  return [...areas.values()].toSorted((a, b) => a.city.localeCompare(b.city));
}

/** Months of warranty that every repair has with its usual parts; 0: some repair has none, or the menu no repair. */
function warrantyMonths({ services }: Menu): number {
  const months = services
    .filter(({ category }) => category !== 'detailing')
    .flatMap((service) => [service.warrantyMonths, defaultPart(service)?.warrantyMonths ?? Infinity]);
  return months.length === 0 ? 0 : Math.min(...months);
}

interface Sources extends Pick<BookingContext, 'info' | 'menu' | 'roster' | 'settings'> {
  readonly proof: Cached<SiteProof>;
  readonly now: () => Date;
}

/** Returns the same object until one of its sources, or the day, changes. */
export function siteFacts(sources: Sources, publicUrl: string): () => Promise<SiteFacts> {
  const { info, menu, roster, settings, proof } = sources;
  let cached: { readonly of: readonly unknown[]; readonly facts: SiteFacts } | undefined;
  return async () => {
    const now = sources.now();
    const read = await Promise.all([info.get(), menu.get(), roster.get(), settings.get(), proof.get()]);
    const [content, offered, mechanics, rules, proofs] = read;
    const today = companyTodayOf(content, now);
    const of = [...read, today];
    if (cached?.of.every((one, index) => one === of[index])) return cached.facts;
    const working = bookable(mechanics);
    const at = { mechanics: working.map(({ id }) => id), today };
    const areas = areasOf(working);
    const [busiest] = areas.toSorted((a, b) => b.mechanics - a.mechanics);
    const example =
      busiest && examplePrice(offered, rules, { province: busiest.province, today, now: now.getTime() });
    const facts = {
      publicUrl,
      info: content,
      menu: offered,
      from: startingPrices(offered, rules),
      areas,
      mechanics: shownMechanics(proofs, at),
      proven: {
        ...proven(proofs, at),
        warrantyMonths: warrantyMonths(offered),
      },
      example: example && { ...example, city: busiest.city, province: busiest.province },
    };
    cached = { of, facts };
    return facts;
  };
}
