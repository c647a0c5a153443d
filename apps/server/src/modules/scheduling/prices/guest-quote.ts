import type { Refusal } from '@hoist/contract';
import { placeDetails, searchPlaces, type PlaceDetails } from '@hoist/datasets/place-search';
import { catalogueEntry } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { noId } from '@hoist/domain/ids';
import { priceClass } from '@hoist/domain/pricing/menu/price-class';
import { slackMinutes } from '@hoist/domain/scheduling/precision';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { validateVehicle } from '#modules/vehicles';
import type { BookingLocation, BookingUser, BookingVehicle, Parties } from '../booking/queries.ts';

/** A visitor's vehicle, by ids of the vehicle catalogue. */
export interface NamedVehicle {
  readonly year?: number | undefined;
  readonly makeId?: number | undefined;
  readonly modelId?: number | undefined;
  readonly now: number;
}

const guest: BookingUser = {
  id: noId,
  fname: '',
  lname: '',
  phone: '',
  locale: 'en',
  cashOption: 0,
  currentCouponCode: null,
  openBookings: 0,
  openThen: 0,
  avoids: [],
};

const midSizeCar: BookingVehicle = {
  id: noId,
  year: 0,
  makeName: '',
  modelName: '',
  vinNumber: '',
  licencePlate: '',
  colour: '',
  subModel: '',
  engine: '',
  bodyShape: 'sedan',
  priceToConfirm: false,
  sizeClass: 'sedan',
  priceClass: 'sedan',
  electric: false,
  isUnclassed: false,
  officePrices: [],
  engines: [],
  drives: [],
};

const unsaid = {
  sub_model_vehicle: '',
  model_body: '',
  model_engine: '',
  drive_type: '',
  vin_number: '',
  licence_plate: '',
  colour: '',
} as const;

/** Uses the rules of the vehicle form, so the booking has the same price; without a model a mid-size car. */
export function guestVehicle({ year, makeId, modelId, now }: NamedVehicle): Result<BookingVehicle, Refusal> {
  if (year === undefined || modelId === undefined) return ok(midSizeCar);
  const form = { ...unsaid, year_vehicle: year, make_vehicle: makeId, model_vehicle: modelId };
  const judged = validateVehicle(form, new Date(now));
  if (!judged.ok) return judged;
  const { makeName, modelName, bodyShape, sizeClass, electric } = judged.value;
  const entry = catalogueEntry(year, modelId);
  const known = { makeName, modelName, bodyShape, sizeClass, electric: electric === true };
  return ok({
    ...midSizeCar,
    ...known,
    year,
    priceClass: priceClass(known),
    engines: entry?.engines.map(({ label }) => label) ?? [],
    drives: entry?.drives ?? [],
  });
}

const locationAt = (place: PlaceDetails): BookingLocation => ({
  locationId: noId,
  address: '',
  city: place.city,
  state: place.province,
  zip: place.zip,
  country: 'Canada',
  lat: place.lat,
  lng: place.lng,
  precision: 'postal-area',
  radiusM: place.radiusM,
  slackMinutes: slackMinutes({ precision: 'postal-area', radiusM: place.radiusM }),
  timezone: place.timezone,
  customerName: '',
  customerPhone: '',
});

export function guestQuoteAt(zip: string, named: NamedVehicle): Result<Parties, Refusal> {
  const [found] = searchPlaces(zip, 1);
  const place = found && placeDetails(found.placeId);
  if (!place) return refuse(invalidField('zip', 'location.zip'));
  const vehicle = guestVehicle(named);
  return vehicle.ok ? ok({ user: guest, vehicle: vehicle.value, location: locationAt(place) }) : vehicle;
}
