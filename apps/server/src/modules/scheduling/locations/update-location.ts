import type { locationChanges, Refusal } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { z } from 'zod';
import type { NewLocation } from './create-location.ts';
import { type LocationForm, validateLocation } from './validate-location.ts';
import {
  changeLocation,
  clearDefault,
  findLocation,
  lockLocationsOf,
  type LocationOf,
  type LocationRow,
} from './queries.ts';

type Changes = z.output<typeof locationChanges>;

/** The whole form after the changes. A pin stays without a point; any other position stays with its address. */
export function changedLocation(row: LocationRow, changes: Changes): LocationForm {
  const before = {
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    locations_name: row.locationsName,
    customer_name: row.customerName,
    customer_phone: row.customerPhone,
    customer_phone_country_code: row.customerPhoneCountryCode,
    is_default: row.isDefault,
    confirmed: false,
    answered: [],
  };
  const keepsPin =
    row.precision === 'pin' && changes.point_lat === undefined && changes.point_long === undefined;
  const pin = {
    point_lat: String(row.lat),
    point_long: String(row.lng),
    precision: row.precision,
    radius_m: row.radiusM,
  };
  return { ...withChanges<LocationForm>(before, changes), ...(keepsPin ? pin : {}) };
}

const isElsewhere = (row: LocationRow, changes: Changes): boolean =>
  changes.point_lat !== undefined ||
  changes.point_long !== undefined ||
  (['address', 'city', 'state'] as const).some((name) => (changes[name] ?? row[name]) !== row[name]) ||
  normalisePostalCode(changes.zip ?? row.zip) !== row.zip;

/** Changes the given fields. Existing orders keep their own copy (decision C15). */
export async function updateLocation(
  tx: Tx,
  {
    changes,
    written,
    ...location
  }: LocationOf & Pick<NewLocation, 'written'> & { readonly changes: Changes },
): Promise<Result<LocationRow, Refusal>> {
  const found = await findLocation(tx, location);
  if (!found) return refuse({ code: 'not_found' });
  const form = changedLocation(found, changes);
  const moves = isElsewhere(found, changes);
  // What was confirmed about an address is not asked again while it stays.
  const judged = validateLocation(moves ? form : { ...form, confirmed: true }, written);
  if (!judged.ok) return judged;
  const { lat, lng, timezone, precision, radiusM } = moves ? judged.value : found;
  const fields = { ...judged.value, lat, lng, timezone, precision, radiusM };
  await lockLocationsOf(tx, location.userId);
  if (form.is_default) await clearDefault(tx, location.userId);
  const changed = await changeLocation(tx, location, fields);
  return changed ? ok(changed) : refuse({ code: 'not_found' });
}
