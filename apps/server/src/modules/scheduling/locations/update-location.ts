import { lockAccount } from '#server/shared/lock-account.ts';
import type { locationChanges, Refusal } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { isMidpoint } from '@hoist/datasets/place-locate';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { z } from 'zod';
import type { NewLocation } from './create-location.ts';
import { type LocationForm, validateLocation } from './validate-location.ts';
import { changeLocation, clearDefault, findLocation, type LocationOf, type LocationRow } from './queries.ts';

type Changes = z.output<typeof locationChanges>;

type Position = Pick<LocationForm, 'point_lat' | 'point_long' | 'precision' | 'radius_m'>;

interface NamedPosition {
  readonly position: Position;
  /** Removes the stored position or replaces it. */
  readonly isNew: boolean;
}

const isOtherAddress = (row: LocationRow, changes: Changes): boolean =>
  (['address', 'city', 'state'] as const).some(
    (name) => (changes[name] ?? row[name]).toLowerCase() !== row[name].toLowerCase(),
  ) || normalisePostalCode(changes.zip ?? row.zip) !== row.zip;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** A point that the sender read, and a midpoint, are no new position. Without one a pin stays, and only a pin. */
function positionIn(row: LocationRow, changes: Changes): NamedPosition {
  const { point_lat, point_long, precision, radius_m } = changes;
  const pin = { point_lat: String(row.lat), point_long: String(row.lng), precision: row.precision };
  const kept = { position: row.precision === 'pin' ? pin : {}, isNew: false };
  if (point_lat === undefined && point_long === undefined) return kept;
  if (!point_lat && !point_long) return { position: {}, isNew: true };
  const named = { point_lat: point_lat ?? String(row.lat), point_long: point_long ?? String(row.lng) };
  const point = { lat: Number(named.point_lat || Number.NaN), lng: Number(named.point_long || Number.NaN) };
  const { city = row.city, zip = row.zip, state = row.state } = changes;
  const isThere = isSame(point.lat, row.lat) && isSame(point.lng, row.lng);
  const isRead = isThere && (precision !== 'pin' || row.precision === 'pin');
  if (isRead || isMidpoint(point, { city, zip, province: state })) return kept;
  if (precision !== 'postal-area') return { position: { ...named, precision, radius_m }, isNew: true };
  // The precision is that of the position which the sender moved.
  return isOtherAddress(row, changes) ? kept : { position: { ...named, precision: 'pin' }, isNew: true };
}

/** The whole form after the changes. */
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
  const { point_lat: _lat, point_long: _lng, precision: _how, radius_m: _radius, ...others } = changes;
  return { ...withChanges<LocationForm>(before, others), ...positionIn(row, changes).position };
}

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
  const isOther = isOtherAddress(found, changes);
  const { isNew } = positionIn(found, changes);
  const moves = isOther || isNew;
  // What was confirmed about an address is not asked again while it stays.
  const judged = validateLocation(moves ? form : { ...form, confirmed: true }, {
    written,
    hasEarlierPin: isOther && !isNew && found.precision === 'pin',
  });
  if (!judged.ok) return judged;
  const { lat, lng, timezone, precision, radiusM } = moves ? judged.value : found;
  const fields = { ...judged.value, lat, lng, timezone, precision, radiusM };
  // So that at most one is the default.
  await lockAccount(tx, location.userId);
  if (form.is_default) await clearDefault(tx, location.userId);
  const changed = await changeLocation(tx, location, fields);
  return changed ? ok(changed) : refuse({ code: 'not_found' });
}
