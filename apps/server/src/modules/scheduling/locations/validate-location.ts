import type { locationForm, Refusal, placeQuestions, staffLocationForm, TextKey } from '@hoist/contract';
import {
  canBeIn,
  isMidpoint,
  isNearCanada,
  locateAddress,
  nearestZone,
  pinDistance,
  pinToleranceKm,
} from '@hoist/datasets/place-locate';
import type { LocatedAddress } from '@hoist/datasets/place-locate';
import { mailOnlyOf } from '@hoist/datasets/mail-only';
import { isOpenWater } from '@hoist/datasets/water-around';
import { provinceByCode } from '@hoist/datasets/tax';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { accuracyOf, type Position } from '@hoist/domain/scheduling/precision';
import { type Point, straightKm } from '@hoist/domain/scheduling/drive-time';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { UsersLocationsTable } from '#server/platform/db/schema-people.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readContactNumber } from '#server/shared/formats/phone-number.ts';

/** A form of a customer, or of the office without a yes to all. */
export type LocationForm = z.output<typeof staffLocationForm> &
  Partial<Pick<z.output<typeof locationForm>, 'confirmed'>>;

/** The columns of a location that a form may change. */
export type LocationFields = Omit<
  Insertable<UsersLocationsTable>,
  'usersLocationsId' | 'usersId' | 'servedMessageWantedAt' | 'createdAt' | 'deletedAt'
>;

type Refused = { readonly ok: false; readonly error: Refusal };

const invalid = (field: string, text: TextKey, extra?: Refusal['extra']): Refused =>
  refuse({ ...invalidField(field, text), extra });

export interface Known {
  /** Where the written address is by the index; undefined if it is not there. */
  readonly written?: Position | undefined;
  /** The pin was set for an earlier address. */
  readonly hasEarlierPin?: boolean | undefined;
}

/**
 * Validates a location form: a Canadian address with point and time zone. Contradictions and a doubtful pin are
 * returned as a `question`, and accepted once that question is `answered`. An impossible province is never accepted,
 * because it determines taxes.
 */
export function validateLocation(form: LocationForm, known: Known = {}): Result<LocationFields, Refusal> {
  if (!/^(canada|ca)?$/i.test(form.country)) return invalid('country', 'field.invalid');
  if (!provinceByCode(form.state)) return invalid('state', 'location.state');
  const mailOnly = mailOnlyOf(form.address);
  if (mailOnly) return invalid('address', `location.${mailOnly}`);
  const zip = normalisePostalCode(form.zip);
  if (zip === undefined) return invalid('zip', 'field.pattern');
  const phone = phoneOf(form);
  if (!phone.ok) return phone;
  const placed = place(form, { ...known, zip });
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

/** A foreign number keeps its country, because orders copy the number alone. */
const phoneOf = ({
  customer_phone: typed,
  customer_phone_country_code: country,
}: LocationForm): Result<string, Refusal> => (typed === '' ? ok('') : readContactNumber(typed, country));

interface Placed extends Known {
  readonly zip: string;
}

function place(
  form: LocationForm,
  { zip, written, hasEarlierPin }: Placed,
): Result<Pick<LocationFields, 'lat' | 'lng' | 'timezone' | 'precision' | 'radiusM'>, Refusal> {
  const address = { city: form.city, province: form.state, zip };
  const located = locateAddress(address);
  const sent = pinOf(form);
  if (!sent.ok) return sent;
  // A midpoint is never a pin, whatever the form says: earlier apps send it as one.
  const isVague = form.precision === 'postal-area' || (sent.value && isMidpoint(sent.value, address));
  const pin = isVague ? undefined : sent.value;
  const point = pin ?? written ?? located;
  if (!point) return invalid('address', 'location.unknown');
  const open = questionsAbout(located, { pin, zip, written, hasEarlierPin }).find(
    ({ question }) => form.confirmed !== true && !form.answered.includes(question),
  );
  if (open)
    return invalid(open.field, `location.${open.question}`, { question: open.question, ...open.extra });
  if (!canBeIn(point, form.state)) return invalid('state', 'location.province');
  const farPin = pin !== undefined && pinDistance(pin, zip)?.far !== false;
  const { precision, radiusM } = pin
    ? accuracyOf(form.precision ?? 'pin', form.radius_m)
    : (written ?? accuracyOf('postal-area', located?.radiusM));
  return ok({
    lat: point.lat,
    lng: point.lng,
    timezone: located && !farPin ? located.timezone : nearestZone(point).timezone,
    precision,
    radiusM,
  });
}

function pinOf({ point_lat: lat, point_long: lng }: LocationForm): Result<Point | undefined, Refusal> {
  if (!lat && !lng) return ok(undefined);
  const pin = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  return isNearCanada(pin) ? ok(pin) : invalid('point_lat', 'field.invalid');
}

/** A corrected spelling asks nothing: a drive can be so long. */
const earlierPinToleranceKm = 0.2;

interface PlaceQuestion {
  readonly question: (typeof placeQuestions)[number];
  readonly field: string;
  readonly extra?: Refusal['extra'];
}

function questionsAbout(
  located: LocatedAddress | undefined,
  { pin, zip, written, hasEarlierPin }: Placed & { readonly pin: Point | undefined },
): readonly PlaceQuestion[] {
  const beyondKm = pin && written && straightKm(pin, written) - written.radiusM / 1000;
  const isFar =
    beyondKm === undefined ? pin && pinDistance(pin, zip)?.far === true : beyondKm > pinToleranceKm;
  const isNear = beyondKm !== undefined && beyondKm <= earlierPinToleranceKm;
  const contradiction = { field: 'zip', extra: { zipTown: located?.zipTown ?? null } };
  return [
    ...(located?.contradiction === null ? [] : [{ question: 'contradiction' as const, ...contradiction }]),
    ...(pin && isOpenWater(pin) ? [{ question: 'in_water' as const, field: 'point_lat' }] : []),
    ...(isFar ? [{ question: 'far_pin' as const, field: 'point_lat' }] : []),
    ...(hasEarlierPin && !isFar && !isNear ? [{ question: 'earlier_pin' as const, field: 'point_lat' }] : []),
  ];
}
