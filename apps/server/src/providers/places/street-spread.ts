import { locateAddress } from '@hoist/datasets/place-locate';
import { isSameStreet, streetKey } from '@hoist/datasets/street-key';
import type { AddressStreetId } from '@hoist/domain/ids';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { accuracyOf, type Accuracy } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cellsAround } from './address-grid.ts';
import { neighboursIn, type Door, type DoorPlace, type Neighbours } from './find-doors.ts';
import type { Street } from './rank-streets.ts';

/** A street of the name, maybe its part in the next town. */
interface Piece extends Point {
  readonly radiusM: number;
  /** The source has the line of the street, not only doors. */
  readonly isDrawn: boolean;
}

/** What is known of the doors of a street. */
interface Numbers {
  readonly doors: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly zip: string | null;
}

/** Doors are beside the line of their street. */
const besideM = 150;
const leastM = 250;
/** Fewer doors do not tell how long a street is. */
const leastDoors = 5;
/** Lots of 20 m with numbers four apart; measured streets have less. */
const metresPerNumber = 5;
/** Neighbours at most this many numbers apart are on one stretch of their street, which may bend. */
const mostApart = 100;
const bend = 1.5;
/** A map lacks the newest part of a street. */
const partly = 1.25;

/**
 * Where an unknown door is on a known street. The radius holds it by the doors around its number, else by the whole
 * street, else by the postal area.
 */
export async function placeOnStreet(
  db: Db,
  street: Street,
  { number, doors }: { readonly number: number | undefined; readonly doors: readonly Door[] },
): Promise<DoorPlace> {
  const neighbours = neighboursIn(doors);
  const nearest = nearestOf(number, neighbours);
  const at = nearest ?? street;
  const metres = withinNeighbours(neighbours) ?? (await withinStreet(db, { street, at, number, nearest }));
  return { ...vague(Math.max(leastM, metres + besideM)), lat: at.lat, lng: at.lng, zip: '' };
}

function withinNeighbours({ below, above }: Neighbours): number | undefined {
  if (!below || !above || above.number - below.number > mostApart) return undefined;
  return straightKm(below, above) * 1000 * bend;
}

interface Wanted {
  readonly street: Street;
  readonly at: Point;
  readonly number: number | undefined;
  readonly nearest: Door | undefined;
}

async function withinStreet(db: Db, { street, at, number, nearest }: Wanted): Promise<number> {
  const pieces = await readPieces(db, street);
  const drawn = pieces.filter(({ isDrawn }) => isDrawn);
  if (drawn.length > 0) return farthestOf(at, drawn) * partly;
  const numbers = await readNumbers(db, street.streetId);
  const { doors, least, most } = numbers;
  if (doors >= leastDoors && least !== null && most !== null) {
    const beyond = number === undefined ? 0 : Math.max(0, least - number, number - most);
    return farthestOf(at, pieces) + beyond * metresPerNumber;
  }
  const known = nearest?.number ?? least;
  const away = number === undefined || known === null ? 0 : Math.abs(number - known);
  return withinArea(at, street, numbers) + away * metresPerNumber;
}

const farthestOf = (at: Point, pieces: readonly Piece[]): number =>
  Math.max(...pieces.map((piece) => straightKm(at, piece) * 1000 + piece.radiusM));

function withinArea(at: Point, { city, province }: Street, { zip }: Numbers): number {
  const located = locateAddress({ city, province, zip: zip ?? '' });
  if (!located) return accuracyOf('postal-area').radiusM;
  return straightKm(at, located) * 1000 + located.radiusM;
}

/** The streets of the name around. A map's streets have only guessed towns, so all of them may be meant. */
async function readPieces(db: Db, street: Street): Promise<readonly Piece[]> {
  const key = streetKey(street.labelEn);
  const { rows } = await sql<Piece & Pick<Street, 'streetId' | 'labelEn'>>`
    SELECT street_id AS "streetId", label_en AS "labelEn", lat, lng, radius_m AS "radiusM",
      EXISTS (SELECT FROM address_doors AS d WHERE d.street_id = s.street_id AND d.number = 0) AS "isDrawn"
    FROM address_streets AS s
    WHERE cell = ANY(${cellsAround(street)}::int[]) AND street_key ~>=~ ${key.name} AND street_key ~<~ ${`${key.name}!`}`.execute(
    db,
  );
  return rows.filter(
    ({ streetId, labelEn, isDrawn }) =>
      streetId === street.streetId || (isDrawn && isSameStreet(streetKey(labelEn), key)),
  );
}

async function readNumbers(db: Db, streetId: AddressStreetId): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    SELECT count(*)::int AS doors, min(number) AS least, max(number) AS most, max(zip) AS zip
    FROM address_doors WHERE street_id = ${streetId} AND number > 0`.execute(db);
  return rows[0] ?? { doors: 0, least: null, most: null, zip: null };
}

/** A place that is not known to half a kilometre is as vague as a postal area. */
function vague(metres: number): Accuracy & Pick<DoorPlace, 'precision'> {
  const precision = metres <= accuracyOf('street').radiusM ? 'street' : 'postal-area';
  return { precision, radiusM: Math.ceil(accuracyOf(precision, metres).radiusM) };
}

function nearestOf(number = 0, { below, above }: Neighbours): Door | undefined {
  if (!below || !above) return below ?? above;
  return number - below.number <= above.number - number ? below : above;
}
