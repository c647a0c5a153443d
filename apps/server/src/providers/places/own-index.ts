import { readAddressQuery, type AddressQuery } from '@hoist/datasets/address-query';
import { areasByFsa } from '@hoist/datasets/place-tables';
import { isLeadingType } from '@hoist/datasets/street-key';
import { settlements } from '@hoist/datasets/settlements';
import { forwardSortationArea, normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { parseId, type AddressStreetId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { accuracyOf } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { cellsAround, spotsAround } from './address-grid.ts';
import { findDoors, placeAtDoor, type CivicNumber, type DoorPlace } from './find-doors.ts';
import { findStreets, streetColumns } from './find-streets.ts';
import type { PlaceDetails, PlacePrediction, PlaceQuery, Places } from './port.ts';
import type { Street } from './rank-streets.ts';
import { placeOnStreet } from './street-spread.ts';

const prefix = 'i:';
/** Streets whose doors are looked at. */
const mostStreets = 12;
const mostPredictions = 5;
/** Places that fit this much less than the best are no suggestion. */
const mostBehind = 5;
/** Bases nearer to each other than this are one; more would be slow. */
const [baseKm, mostBases] = [25, 5];

/** What a place id of the index says; the rest is read again. */
const placeIdContent = z.union([
  z.tuple([
    z.literal('s'),
    z.string(),
    z.string().max(20),
    z.number(),
    z.string().max(4),
    z.string().max(40),
  ]),
  z.tuple([z.literal('z'), z.string()]),
]);
type PlaceIdContent = z.output<typeof placeIdContent>;

const encode = (content: PlaceIdContent): string =>
  `${prefix}${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

function decode(placeId: string): PlaceIdContent | undefined {
  if (!placeId.startsWith(prefix)) return undefined;
  try {
    const text = Buffer.from(placeId.slice(prefix.length), 'base64url').toString('utf8');
    return placeIdContent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface PostalCodeRow extends Point {
  readonly city: string;
  readonly province: string;
  /** Half the extent of its doors in metres. */
  readonly halfM: number;
}

/** A civic number and unit as typed. */
interface Written extends CivicNumber {
  readonly civic: string;
  readonly unit: string;
}

const labelOf = ({ labelEn, labelFr }: Street, locale: Locale): string =>
  locale === 'fr' ? labelFr : labelEn;

/** '1200 Bay St, Apt 4'; French has a comma behind the number: '4080, rue Saint-Denis'. */
function addressLine(
  street: Street,
  { civic, unit }: Pick<Written, 'civic' | 'unit'>,
  locale: Locale,
): string {
  const label = labelOf(street, locale);
  const comma = locale === 'fr' && isLeadingType(label.split(' ')[0] ?? '') ? ',' : '';
  const line = civic === '' ? label : `${civic}${comma} ${label}`;
  return unit === '' ? line : `${line}, ${unit}`;
}

const detailsOf = (
  placeId: string,
  {
    street,
    place,
    address,
  }: { readonly street: Street; readonly place: DoorPlace; readonly address: string },
): PlaceDetails => ({
  placeId,
  address,
  city: street.city,
  province: street.province,
  zip: place.zip,
  lat: place.lat,
  lng: place.lng,
  precision: place.precision,
  radiusM: place.radiusM,
  keepUntil: null,
});

/** The nearest town of a name, half-typed or not, to the customer, else the biggest. */
function townPoint(town: string, { province }: AddressQuery, near: Point | undefined): Point | undefined {
  const named = settlements().filter(
    (one) => one.plainName.startsWith(town) && (province === undefined || one.province === province),
  );
  const exact = named.filter(({ plainName }) => plainName === town);
  const candidates = exact.length > 0 ? exact : named;
  if (!near) return candidates[0];
  return candidates.toSorted((one, other) => straightKm(near, one) - straightKm(near, other))[0];
}

/** Where to look: around the towns and the postal code of the text, the customer, else around the company. */
function centresOf(
  query: AddressQuery,
  { near, around = [] }: Pick<PlaceQuery, 'near' | 'around'>,
): readonly Point[] {
  const area = areasByFsa().get(forwardSortationArea(query.postalCode) ?? '');
  const towns = query.readings.map(({ town }) => (town === '' ? undefined : townPoint(town, query, near)));
  // Without a comma a town is a guess, so the customer's place counts as well.
  const isGuess = query.readings.some(({ town }) => town === '');
  const centres = [area, ...towns, isGuess || towns.length === 0 ? near : undefined, near];
  const known = centres.filter((one) => one !== undefined).slice(0, 3);
  if (near || area) return known;
  // A town that is only guessed may be a word of the street.
  return isGuess ? [...known, ...apart(around)] : known;
}

/** Where the company works, without points in cells that others cover. */
function apart(points: readonly Point[]): readonly Point[] {
  const far: Point[] = [];
  for (const point of points) {
    if (far.length === mostBases) break;
    if (far.every((one) => straightKm(one, point) > baseKm)) far.push(point);
  }
  return far;
}

/** Addresses of the own index, which `npm run addresses` fills. */
export function ownIndex(database: Database): Places {
  const { db } = database;

  async function findPostalCode(zip: string): Promise<PlaceDetails | undefined> {
    const { rows } = await sql<PostalCodeRow>`
      SELECT s.city, s.province, avg(d.lat) AS lat, avg(d.lng) AS lng, count(*)::int AS doors,
        greatest((max(d.lat) - min(d.lat)) * 111320, (max(d.lng) - min(d.lng)) * 78000) / 2 AS "halfM"
      FROM address_doors AS d JOIN address_streets AS s USING (street_id) WHERE d.zip = ${zip}
      GROUP BY s.city, s.province ORDER BY doors DESC LIMIT 1`.execute(db);
    const [found] = rows;
    if (!found) return undefined;
    const { city, province, lat, lng } = found;
    const { radiusM } = accuracyOf('postal-area', Math.max(100, Math.round(found.halfM)));
    const common = { city, province, zip, lat, lng, radiusM, keepUntil: null };
    return { placeId: encode(['z', zip]), address: '', precision: 'postal-area', ...common };
  }

  async function predictStreets(query: AddressQuery, search: PlaceQuery) {
    const { locale } = search;
    const centres = centresOf(query, search);
    const cells = [...new Set(centres.flatMap(cellsAround))];
    const { readings, province, civic, unit, number, suffix } = query;
    const ranked = (await findStreets(database, { readings, province, centres, cells })).slice(
      0,
      mostStreets,
    );
    const streetIds = ranked.map(({ street }) => street.streetId);
    const doors = number === undefined ? [] : await findDoors(db, streetIds, { number, suffix });
    return ranked
      .map(({ street, score }) => {
        const own = doors.filter(({ streetId }) => streetId === street.streetId);
        const place = placeAtDoor(number, own);
        return { street, zip: place?.zip ?? '', score: score + doorScore(place, query) };
      })
      .sort((one, other) => other.score - one.score)
      .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) - mostBehind)
      .slice(0, mostPredictions)
      .map(({ street, zip }): PlacePrediction => ({
        placeId: encode(['s', String(street.streetId), civic, number ?? 0, suffix, unit]),
        mainText: addressLine(street, { civic, unit }, locale),
        secondaryText: `${street.city}, ${street.province} ${zip}`.trim(),
      }));
  }

  const readStreet = async (streetId: AddressStreetId): Promise<Street | undefined> => {
    const { rows } = await sql<Street>`
      SELECT ${streetColumns} FROM address_streets WHERE street_id = ${streetId}`.execute(db);
    return rows[0];
  };

  return {
    async predictions(search) {
      const query = readAddressQuery(search.input);
      if (query.readings.length > 0) return predictStreets(query, search);
      const zip = normalisePostalCode(query.postalCode);
      const found = zip === undefined ? undefined : await findPostalCode(zip);
      if (!found || zip === undefined) return [];
      return [{ placeId: found.placeId, mainText: zip, secondaryText: `${found.city}, ${found.province}` }];
    },
    async details(placeId, { locale }) {
      const content = decode(placeId);
      if (!content) return undefined;
      if (content[0] === 'z') return findPostalCode(content[1]);
      const [, id, civic, number, suffix, unit] = content;
      const streetId = parseId<AddressStreetId>(id);
      const street = streetId === undefined ? undefined : await readStreet(streetId);
      if (!street) return undefined;
      const known = civic === '' ? undefined : number;
      const doors = known === undefined ? [] : await findDoors(db, [street.streetId], { number, suffix });
      const place = placeAtDoor(known, doors) ?? (await placeOnStreet(db, street, { number: known, doors }));
      return detailsOf(placeId, { street, place, address: addressLine(street, { civic, unit }, locale) });
    },
    async reverse(point, { locale }) {
      const { rows } = await sql<Nearest>`
        SELECT street_id AS "streetId", number, suffix, zip, lat, lng, block_face AS "blockFace" FROM address_doors
        WHERE spot = ANY(${spotsAround(point)}::int[])
        ORDER BY (lat - ${point.lat}::float8) ^ 2 + ((lng - ${point.lng}::float8) * cos(radians(${point.lat}::float8))) ^ 2
        LIMIT 20`.execute(db);
      const nearest = nearestOf(point, rows);
      const street = nearest && (await readStreet(nearest.streetId));
      if (!street) return undefined;
      const { number, suffix } = nearest;
      const civic = number === 0 ? '' : `${number}${suffix === '1/2' ? ' ½' : suffix.toUpperCase()}`;
      const placeId = encode(['s', String(street.streetId), civic, number, suffix, '']);
      return detailsOf(placeId, {
        street,
        place: nearest,
        address: addressLine(street, { civic, unit: '' }, locale),
      });
    },
  };
}

interface Nearest extends Point, CivicNumber {
  readonly streetId: AddressStreetId;
  readonly zip: string;
  readonly blockFace: boolean;
}

const [doorKm, nextDoorKm, streetKm] = [0.03, 0.1, 0.25];

/** The nearest door, or else a street without a number. */
function nearestOf(point: Point, found: readonly Nearest[]): (Nearest & DoorPlace) | undefined {
  const [door] = found.filter(({ number }) => number > 0);
  if (door && straightKm(point, door) <= nextDoorKm) {
    const precision = !door.blockFace && straightKm(point, door) <= doorKm ? 'rooftop' : 'interpolated';
    return { ...door, ...accuracyOf(precision), precision };
  }
  const [street] = found;
  if (!street || straightKm(point, street) > streetKm) return undefined;
  return { ...street, number: 0, suffix: '', zip: '', ...accuracyOf('street'), precision: 'street' };
}

/** A door of the number and its postal code speak for a street. */
function doorScore(place: DoorPlace | undefined, { postalCode }: AddressQuery): number {
  if (!place) return 0;
  const { precision, zip } = place;
  const code =
    zip === '' || postalCode === ''
      ? 0
      : zip === postalCode
        ? 2
        : zip.startsWith(postalCode.slice(0, 3))
          ? 1
          : -1;
  return code + { rooftop: 2, interpolated: 1.5, street: 0, 'postal-area': 0 }[precision];
}
