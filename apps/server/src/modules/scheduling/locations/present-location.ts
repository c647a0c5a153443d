import { text, type Locale, type location } from '@hoist/contract';
import type { z } from 'zod';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import { coverageOf } from './coverage.ts';
import type { LocationRow } from './queries.ts';

export type PresentedLocation = z.output<typeof location>;

export function presentLocation(
  row: LocationRow,
  { snapshot, locale }: { readonly snapshot: SchedulingSnapshot; readonly locale: Locale },
): PresentedLocation {
  const { services, reason } = coverageOf(row, snapshot);
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
    approximate: row.approximate,
    locationServices: services,
    serviceable: reason === undefined,
    notServiceableReason: reason === undefined ? '' : text(locale, reason),
  };
}

const mapUrl = ({ lat, lng }: LocationRow): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
