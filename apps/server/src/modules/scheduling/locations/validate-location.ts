import type { locationForm, Refusal, TextKey } from '@hoist/contract';
import { countryByCode } from '@hoist/datasets/countries';
import {
  canBeIn,
  isMidpoint,
  isNearCanada,
  locateAddress,
  nearestZone,
  pinDistance,
} from '@hoist/datasets/place-locate';
import type { LocatedAddress } from '@hoist/datasets/place-locate';
import { provinceByCode } from '@hoist/datasets/tax';
import { phoneDigits, toE164 } from '@hoist/domain/contact/phone';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type Accuracy, accuracyOf } from '@hoist/domain/scheduling/precision';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { UsersLocationsTable } from '#server/platform/db/schema-people.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export type LocationForm = z.output<typeof locationForm>;

/** The columns of a location that a form may change. */
export type LocationFields = Omit<
  Insertable<UsersLocationsTable>,
  'usersLocationsId' | 'usersId' | 'servedMessageWantedAt' | 'createdAt' | 'deletedAt'
>;

type Refused = { readonly ok: false; readonly error: Refusal };

const invalid = (field: string, text: TextKey, extra?: Refusal['extra']): Refused =>
  refuse({ ...invalidField(field, text), extra });

/**
 * Validates a location form: a Canadian address with point and time zone. Contradictions and a pin far from its postal
 * code are returned as a `question`, and accepted once `confirmed`. An impossible province is never accepted, because
 * it determines taxes.
 */
export function validateLocation(form: LocationForm): Result<LocationFields, Refusal> {
  if (!/^(canada|ca)?$/i.test(form.country)) return invalid('country', 'field.invalid');
  if (!provinceByCode(form.state)) return invalid('state', 'location.state');
  const zip = normalisePostalCode(form.zip);
  if (zip === undefined) return invalid('zip', 'field.pattern');
  const phone = phoneOf(form);
  if (!phone.ok) return phone;
  const placed = place(form, zip);
  if (!placed.ok) return placed;
  return ok({
    ...placed.value,
    address: form.address,
    city: form.city,
    state: form.state,
    zip,
    country: 'Canada',
    locationsName: form.locations_name,
    customerName: form.customer_name,
    customerPhone: phone.value,
    customerPhoneCountryCode: form.customer_phone_country_code,
    isDefault: form.is_default,
  });
}

function phoneOf(form: LocationForm): Result<string, Refusal> {
  if (form.customer_phone === '') return ok('');
  const country = countryByCode(form.customer_phone_country_code);
  if (!country || toE164(form.customer_phone, country.callingCode) === undefined)
    return invalid('customer_phone', 'field.phone');
  return ok(phoneDigits(form.customer_phone));
}

function place(
  form: LocationForm,
  zip: string,
): Result<Pick<LocationFields, 'lat' | 'lng' | 'timezone' | 'precision' | 'radiusM'>, Refusal> {
  const located = locateAddress({ city: form.city, province: form.state, zip });
  const pin = pinOf(form);
  if (!pin.ok) return pin;
  const point = pin.value ?? located;
  if (!point) return invalid('address', 'location.unknown');
  const question = form.confirmed ? undefined : questionAbout(located, { pin: pin.value, zip });
  if (question) return question;
  if (!canBeIn(point, form.state)) return invalid('state', 'location.province');
  const farPin = pin.value !== undefined && pinDistance(pin.value, zip)?.far !== false;
  return ok({
    lat: point.lat,
    lng: point.lng,
    timezone: located && !farPin ? located.timezone : nearestZone(point).timezone,
    ...accuracy(form, { point, located, zip }),
  });
}

/** A midpoint is never a pin, whatever the form says: earlier apps send it as one. */
function accuracy(
  { city, state, precision = 'pin', radius_m: radiusM, point_lat: pinned }: LocationForm,
  {
    point,
    located,
    zip,
  }: { readonly point: Point; readonly located: LocatedAddress | undefined; readonly zip: string },
): Accuracy {
  if (!pinned || precision === 'postal-area' || isMidpoint(point, { city, province: state, zip }))
    return accuracyOf('postal-area', located?.radiusM);
  return accuracyOf(precision, radiusM);
}

function pinOf({ point_lat: lat, point_long: lng }: LocationForm): Result<Point | undefined, Refusal> {
  if (!lat && !lng) return ok(undefined);
  const pin = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  return isNearCanada(pin) ? ok(pin) : invalid('point_lat', 'field.invalid');
}

function questionAbout(
  located: LocatedAddress | undefined,
  { pin, zip }: { readonly pin: Point | undefined; readonly zip: string },
): Refused | undefined {
  if (located?.contradiction !== null)
    return invalid('zip', 'location.contradiction', {
      question: 'contradiction',
      zipTown: located?.zipTown ?? null,
    });
  if (pin && pinDistance(pin, zip)?.far === true)
    return invalid('point_lat', 'location.far_pin', { question: 'far_pin' });
  return undefined;
}
