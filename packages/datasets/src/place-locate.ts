import { forwardSortationArea } from '@hoist/domain/contact/postal-code';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { once } from './data-file.ts';
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
  /** Metres around the point that hold most addresses of the postal area or town. */
  readonly radiusM: number;
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
  /** Empty for a further area of a named neighbourhood. */
  readonly name: string;
  readonly kind: 'city' | 'area';
  /** 1 is a big city, 4 a village, 5 a neighbourhood. */
  readonly rank: number;
}

// 95 % of urban areas are within 20 km of their city's point; a rural one covers a region.
const urbanReachKm = 40;
const ruralReachKm = 200;
/** A pin may be this much farther from its address than the radius of the address, in kilometres. */
export const pinToleranceKm = 2;
/** Half of the rural addresses are more than 43 km from their area's point, one in 50 more than 120 km. */
const pinRuralKm = 150;

/**
 * Coordinates and zone of an address, from its postal area or else its city; undefined if neither is known. A
 * contradicting address still gets the postal area's point.
 */
export function locateAddress({ city, province, zip }: AddressTown): LocatedAddress | undefined {
  const area = areasByFsa().get(forwardSortationArea(zip) ?? '');
  const named = citiesNamed(city);
  const inProvince = named.filter((one) => one.province === province);
  const town = inProvince.find(({ fsas }) => area && fsas.has(area.fsa)) ?? inProvince[0];
  const at = placeOf(area, town);
  if (!at) return undefined;
  const zipCity = area?.cityId === undefined ? undefined : citiesById().get(area.cityId);
  return {
    lat: at.lat,
    lng: at.lng,
    timezone: at.timezone,
    radiusM: at.radiusM,
    contradiction: contradictionOf({ area, town, named, province }),
    zipTown: area ? { city: zipCity?.name ?? area.chiefPlace, province: area.province } : null,
  };
}

/** 98 % of 438 rural addresses are this near to their town, and of 1,168 to their postal area. */
const [townRadiusM, ruralRadiusM] = [30_000, 140_000];

/** The point and radius of an address: its postal area, but in a rural area its town. */
export function placeOf(
  area: PostalArea | undefined,
  town: City | undefined,
): ((PostalArea | City) & Pick<LocatedAddress, 'radiusM'>) | undefined {
  if (town && (!area || (area.rural && town.fsas.has(area.fsa)))) return { ...town, radiusM: townRadiusM };
  return area && { ...area, radiusM: radiusOf(area) };
}

const urbanRadiusM = { least: 1500, most: 15_000 };
/** Times the distance to the third next area: 98 % of 3,716 urban addresses are within that radius. */
const radiusPerNeighbour = 1.5;

/** Radius in metres of a postal area. */
export const radiusOf = ({ fsa, rural }: PostalArea): number =>
  rural ? ruralRadiusM : (areaRadii().get(fsa) ?? urbanRadiusM.most);

const areaRadii = once(() => {
  const urban = postalAreas().filter(({ rural }) => !rural);
  const { least, most } = urbanRadiusM;
  const thirdKm = (area: PostalArea) => {
    const near = urban.filter((one) => one !== area && Math.abs(one.lat - area.lat) < 0.2);
    return near.map((one) => straightKm(area, one)).toSorted((a, b) => a - b)[2] ?? Infinity;
  };
  return new Map(
    urban.map((area) => [
      area.fsa,
      Math.round(Math.min(most, Math.max(least, thirdKm(area) * 1000 * radiusPerNeighbour))),
    ]),
  );
});

/** Whether a point is the midpoint of its postal area or town, and so no position of an address. */
export function isMidpoint(point: Point, address: AddressTown): boolean {
  const area = areasByFsa().get(forwardSortationArea(address.zip) ?? '');
  return [area, ...citiesNamed(address.city)].some(
    (known) => known !== undefined && straightKm(point, known) < midpointKm,
  );
}

/** Coordinates are sent with six decimals, and the gazetteer has five. */
const midpointKm = 0.005;

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
  return { km, far: km > (area.rural ? pinRuralKm : radiusOf(area) / 1000 + pinToleranceKm) };
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

/** The nearest name that can be the city of an address. */
export function nearestTown(point: Point): { readonly city: string; readonly province: string } {
  let [best, least] = [settlements()[0], Infinity];
  for (const one of settlements()) {
    const away =
      (one.lat - point.lat) ** 2 + ((one.lng - point.lng) * Math.cos((point.lat * Math.PI) / 180)) ** 2;
    if (away < least) [best, least] = [one, away];
  }
  return { city: best?.name ?? '', province: best?.province ?? '' };
}

/**
 * Cities and neighbourhoods within a radius, big ones first, for a map without tiles. Of neighbourhoods with several
 * postal areas the nearest one carries the name.
 */
export function placesAround(centre: Point, radiusKm: number): MapPlace[] {
  const near = (place: Point) => straightKm(centre, place) <= radiusKm;
  const towns = cities()
    .filter(near)
    .map(({ name, lat, lng, rank }) => ({ name, kind: 'city' as const, lat, lng, rank }));
  const named = new Set(towns.map(({ name }) => name));
  const areas = postalAreas()
    .filter(near)
    .toSorted((a, b) => straightKm(centre, a) - straightKm(centre, b))
    .map(({ place, lat, lng }) => {
      const neighbourhood = neighbourhoodOf(place);
      const name = named.has(neighbourhood) ? '' : neighbourhood;
      named.add(neighbourhood);
      return { name, kind: 'area' as const, lat, lng, rank: 5 };
    });
  return [...towns.toSorted((a, b) => a.rank - b.rank), ...areas];
}

/** 'High Park' of 'West Toronto (High Park / The Junction South)', without a direction at the end. */
function neighbourhoodOf(place: string): string {
  const [first = ''] = (/\((.+)\)/.exec(place)?.[1] ?? place).split(' / ');
  return first.replace(
    /( (North|South|East|West|North(east|west)|South(east|west)|Central|area|[NS][EW]))+$/,
    '',
  );
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
