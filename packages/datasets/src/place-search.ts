import { forwardSortationArea } from '@hoist/domain/contact/postal-code';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { encodePlaceId, decodePlaceId, type PlaceChoice } from './place-id.ts';
import { placeOf } from './place-locate.ts';
import { readPlaceQuery, type PlaceQuery } from './place-query.ts';
import { areasByFsa, type City, type PostalArea } from './place-tables.ts';
import { settlements, settlementsById } from './settlements.ts';

export interface PlacePrediction {
  readonly placeId: string;
  /** The postal code, or the city. */
  readonly mainText: string;
  /** 'Toronto, ON M5V 2T6'. */
  readonly secondaryText: string;
}

export interface PlaceDetails {
  readonly placeId: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  /** 'M5V 2T6', 'M5V' or empty. */
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  /** Metres around the point that hold most addresses of the place. */
  readonly radiusM: number;
}

/** A typed city must be this near to the postal area (km), otherwise the area's own city is used. */
const sameTownKm = 40;
/** A street without a city is in the nearest city within this distance (km). */
const nearKm = 60;
const sameRegionKm = 200;

/**
 * Canadian places that match typed text: a city by a prefix of any word of its name, a postal code or its first half, a
 * street with either. Exact names come first, then bigger places; at most `limit`. A street with neither is in the city
 * around `near`, or nowhere.
 */
export function searchPlaces(typed: string, limit = 5, near?: Point): PlacePrediction[] {
  const found: PlacePrediction[] = [];
  for (const choice of choicesOf(readPlaceQuery(typed), near)) {
    if (found.length >= limit) break;
    const prediction = predict(choice);
    if (prediction) found.push(prediction);
  }
  return found;
}

export function placeDetails(placeId: string): PlaceDetails | undefined {
  const choice = decodePlaceId(placeId);
  if (!choice) return undefined;
  const area = areaOf(choice.postalCode);
  const city = settlementsById().get(choice.cityId);
  const at = placeOf(area, city);
  if (!at || (choice.postalCode !== '' && !area)) return undefined;
  return {
    placeId,
    address: choice.street,
    city: city?.name ?? area?.chiefPlace ?? '',
    province: at.province,
    zip: choice.postalCode,
    lat: at.lat,
    lng: at.lng,
    timezone: at.timezone,
    radiusM: at.radiusM,
  };
}

function* choicesOf(query: PlaceQuery, near: Point | undefined): Generator<PlaceChoice> {
  const { street, city, postalCode, province } = query;
  const area = areaOf(postalCode);
  const meant = area && nearCityNamed(city, area);
  if (area) yield { cityId: meant?.id ?? area.cityId ?? '', postalCode, street };
  if (meant || (city === '' && (area || street === ''))) return;
  if (city === '') {
    const around = near && cityAround(near);
    if (around) yield { cityId: around.id, postalCode: '', street };
    return;
  }
  for (const one of matchingCities(city, province)) yield { cityId: one.id, postalCode: '', street };
}

function cityAround(near: Point): City | undefined {
  let best: { readonly city: City; readonly km: number } | undefined;
  for (const city of settlements()) {
    const km = straightKm(near, city);
    if (km <= nearKm && (!best || km < best.km)) best = { city, km };
  }
  return best?.city;
}

function matchingCities(city: string, province: string | undefined): City[] {
  const inProvince = settlements().filter((one) => province === undefined || one.province === province);
  const exact = inProvince.filter(({ plainName }) => plainName === city);
  const others = inProvince.filter(
    ({ plainName }) => plainName !== city && (plainName.startsWith(city) || plainName.includes(` ${city}`)),
  );
  return [...exact, ...others];
}

function nearCityNamed(typed: string, area: PostalArea): City | undefined {
  if (typed === '') return undefined;
  const reach = area.rural ? sameRegionKm : sameTownKm;
  return matchingCities(typed, area.province).find(
    (one) => one.fsas.has(area.fsa) || straightKm(one, area) <= reach,
  );
}

function areaOf(postalCode: string): PostalArea | undefined {
  const fsa = forwardSortationArea(postalCode);
  return fsa === undefined ? undefined : areasByFsa().get(fsa);
}

function predict(choice: PlaceChoice): PlacePrediction | undefined {
  const placeId = encodePlaceId(choice);
  const details = placeDetails(placeId);
  if (!details) return undefined;
  const { city, province, zip } = details;
  const town = `${city}, ${province}`;
  // The street is only what was typed, so it is filled in, but not shown as found.
  if (zip !== '') return { placeId, mainText: zip, secondaryText: town };
  return { placeId, mainText: city, secondaryText: province };
}
