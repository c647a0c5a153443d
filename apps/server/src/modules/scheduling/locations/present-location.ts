import { text, type Locale, type location } from '@hoist/contract';
import type { z } from 'zod';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import { coverageOf } from './coverage-of.ts';
import type { LocationRow } from './queries.ts';
import { isDoor } from '@hoist/domain/scheduling/precision';

export type PresentedLocation = z.output<typeof location>;

export function presentLocation(
  row: LocationRow,
  { snapshot, locale }: { readonly snapshot: SchedulingSnapshot; readonly locale: Locale },
): PresentedLocation {
  const { services, reason, beyondKm } = coverageOf(row, snapshot);
  return {
    usersLocationsId: row.usersLocationsId,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    locationsName: row.locationsName,
    mapUrl: mapUrl(row),
    primary: row.isDefault,
    pointLong: row.lng,
    pointLat: row.lat,
    timezone: row.timezone,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    customerPhoneCountryCode: row.customerPhoneCountryCode,
    isDefault: row.isDefault,
    approximate: row.precision === 'postal-area',
    precision: row.precision,
    radiusM: row.radiusM,
    locationServices: services,
    serviceable: reason === undefined,
    notServiceableReason: reason === undefined ? '' : text(locale, reason, { km: beyondKm }),
    servedMessageWanted: row.servedMessageWantedAt !== null,
  };
}

/** A map with a marker at the door; without its position, a search for the written address. */
function mapUrl({ lat, lng, precision, address, city, state, zip }: LocationRow): string {
  if (isDoor({ precision }))
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  const query = new URLSearchParams({ query: `${address}, ${city}, ${state} ${zip}` });
  return `https://www.openstreetmap.org/search?${query.toString()}`;
}
