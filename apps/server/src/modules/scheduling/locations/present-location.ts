import { text, type Locale, type location } from '@hoist/contract';
import type { z } from 'zod';
import type { SchedulingSnapshot } from '../booking/booking-context.ts';
import { coverageOf } from './coverage.ts';
import type { LocationRow } from './queries.ts';

export type PresentedLocation = z.output<typeof location>;

export function presentLocation(
  row: LocationRow,
  { ground, locale }: { readonly ground: SchedulingSnapshot; readonly locale: Locale },
): PresentedLocation {
  const { services, reason } = coverageOf(row, ground);
  return {
    usersLocationsId: row.users_locations_id,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    locationsName: row.locations_name,
    mapUrl: mapUrl(row),
    primary: row.is_default,
    pointLong: row.lng,
    pointLat: row.lat,
    timezone: row.timezone,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    customerPhoneCountryCode: row.customer_phone_country_code,
    isDefault: row.is_default,
    approximate: row.approximate,
    locationServices: services,
    serviceable: reason === undefined,
    notServiceableReason: reason === undefined ? '' : text(locale, reason),
  };
}

const mapUrl = ({ lat, lng }: LocationRow): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
