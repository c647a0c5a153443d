import { forwardSortationArea } from '@hoist/domain/contact/postal-code';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { plainText } from './plain-text.ts';
import { areasByFsa, cities, citiesById, postalAreas, type City, type PostalArea } from './place-tables.ts';
import { settlements } from './settlements.ts';

export interface AddressTown {
  readonly city: string;
  readonly province: string;
  readonly zip: string;
}

/** Parts of an address that contradict each other; `unknown_zip` is not a known postal area. */
export type Contradiction = 'zip_province' | 'zip_city' | 'city_province' | 'unknown_zip';

export interface LocatedAddress extends Point {
  readonly timezone: string;
  /** Only the region or town is known, so the mechanic confirms the distance. */
  readonly approximate: boolean;
  readonly contradiction: Contradiction | null;
  /** The town of the postal code, to ask 'M5V is in Toronto, ON. Is that right?'. */
  readonly zipTown: { readonly city: string; readonly province: string } | null;
}

export interface PinDistance {
  /** Great-circle kilometres from the pin to the centre of the postal area. */
  readonly km: number;
  /** The pin is outside the reach of such an area, so the user is asked. */
  readonly far: boolean;
}

export interface MapPlace extends Point {
  readonly name: string;
  readonly kind: 'city' | 'area';
  /** 1 is a big city, 4 a village, 5 a postal area. */
  readonly rank: number;
}

// 95 % of urban areas are within 20 km of their city's point; a rural one covers a region.
const urbanReachKm = 40;
const ruralReachKm = 200;
const pinUrbanKm = 25;
const pinRuralKm = 150;

/**
 * Coordinates and zone of an address, from its postal area or else its city; undefined if neither is known. A
 * contradicting address still gets the postal area's point.
 */
export function locateAddress({ city, province, zip }: AddressTown): LocatedAddress | undefined {
  const area = areasByFsa().get(forwardSortationArea(zip) ?? '');
  const named = citiesNamed(city);
  const town = named.find((one) => one.province === province);
  const at = area ?? town;
  if (!at) return undefined;
  const zipCity = area?.cityId === undefined ? undefined : citiesById().get(area.cityId);
  return {
    lat: at.lat,
    lng: at.lng,
    timezone: at.timezone,
    approximate: area?.rural ?? true,
    contradiction: contradictionOf({ area, town, named, province }),
    zipTown: area ? { city: zipCity?.name ?? area.chiefPlace, province: area.province } : null,
  };
}

interface Compared {
  readonly area: PostalArea | undefined;
  readonly town: City | undefined;
  readonly named: readonly City[];
  readonly province: string;
}

function contradictionOf({ area, town, named, province }: Compared): Contradiction | null {
  if (!area) return 'unknown_zip';
  if (area.province !== province) return 'zip_province';
  if (town) return town.fsas.has(area.fsa) || reaches(area, town) ? null : 'zip_city';
  // An unknown hamlet is accepted; a name that exists only in other provinces is a contradiction.
  return named.length > 0 ? 'city_province' : null;
}

function reaches(area: PostalArea, town: City): boolean {
  return straightKm(area, town) <= (area.rural ? ruralReachKm : urbanReachKm);
}

function citiesNamed(city: string): City[] {
  const name = plainText(city);
  return settlements().filter(({ plainName }) => plainName === name);
}

/** Distance of a pin from its postal area; undefined for an unknown postal code. */
export function pinDistance(pin: Point, zip: string): PinDistance | undefined {
  const area = areasByFsa().get(forwardSortationArea(zip) ?? '');
  if (!area) return undefined;
  const km = straightKm(pin, area);
  return { km, far: km > (area.rural ? pinRuralKm : pinUrbanKm) };
}

export function nearestZone(point: Point): { timezone: string; city: string; province: string; km: number } {
  let nearest: { readonly city: City; readonly km: number } | undefined;
  for (const city of cities()) {
    const km = straightKm(point, city);
    if (!nearest || km < nearest.km) nearest = { city, km };
  }
  if (!nearest) throw new Error('The gazetteer is empty');
  const { city, km } = nearest;
  return { timezone: city.timezone, city: city.name, province: city.province, km };
}

/** Cities and postal areas within a radius, big ones first, for a map without tiles. */
export function placesAround(centre: Point, radiusKm: number): MapPlace[] {
  const around: MapPlace[] = [
    ...cities().map(({ name, lat, lng, rank }) => ({ name, kind: 'city' as const, lat, lng, rank })),
    ...postalAreas().map(({ fsa, lat, lng }) => ({ name: fsa, kind: 'area' as const, lat, lng, rank: 5 })),
  ];
  return around.filter((place) => straightKm(centre, place) <= radiusKm).sort((a, b) => a.rank - b.rank);
}

/** Tolerance across a provincial border in kilometres. */
const borderKm = 60;

/**
 * Whether a point can be in a province: its nearest city is, or a place of the province is near. Taxes depend on the
 * province, so user input must be verified.
 */
export function canBeIn(point: Point, province: string): boolean {
  if (nearestZone(point).province === province) return true;
  return [...cities(), ...postalAreas()].some(
    (place) => place.province === province && straightKm(point, place) <= borderKm,
  );
}

export function isNearCanada({ lat, lng }: Point): boolean {
  return lat >= 41.6 && lat <= 83.2 && lng >= -141.1 && lng <= -52.5;
}
