import type { AddressStreetId } from '@hoist/domain/ids';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { accuracyOf, type Accuracy, type PlacePrecision } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Street } from './rank-streets.ts';

interface Door extends Point {
  readonly streetId: AddressStreetId;
  readonly side: 'equal' | 'below' | 'above';
  readonly number: number;
  readonly suffix: string;
  readonly zip: string;
  readonly blockFace: boolean;
}

export interface DoorPlace extends Point, Accuracy {
  readonly precision: PlacePrecision;
  /** Empty if it is not known for sure. */
  readonly zip: string;
}

export interface CivicNumber {
  readonly number: number;
  readonly suffix: string;
}

/** The door of a number on each street, or its neighbours on the same side of the street. */
export async function findDoors(
  db: Db,
  streetIds: readonly AddressStreetId[],
  { number, suffix }: CivicNumber,
): Promise<readonly Door[]> {
  const door = sql`SELECT number, suffix, zip, lat, lng, block_face AS "blockFace" FROM address_doors`;
  const ofStreet = sql`street_id = wanted.street_id`;
  const sameSide = sql`number > 0 AND number % 2 = ${number % 2}::int`;
  const { rows } = await sql<Door>`
    SELECT wanted.street_id AS "streetId", found.* FROM unnest(${streetIds}::bigint[]) AS wanted (street_id), LATERAL (
      SELECT 'equal' AS side, d.* FROM (${door} WHERE ${ofStreet} AND number = ${number}::int
        ORDER BY suffix = ${suffix} DESC, suffix LIMIT 1) AS d
      UNION ALL SELECT 'below', d.* FROM (${door} WHERE ${ofStreet} AND number < ${number}::int AND ${sameSide}
        ORDER BY number DESC LIMIT 1) AS d
      UNION ALL SELECT 'above', d.* FROM (${door} WHERE ${ofStreet} AND number > ${number}::int AND ${sameSide}
        ORDER BY number LIMIT 1) AS d) AS found`.execute(db);
  return rows;
}

/** Neighbours at most this many numbers away tell where a door is. */
const mostNumbers = 20;
/** A door between neighbours that are farther apart may be off by more than an interpolated place's radius. */
const mostGapKm = 0.2;

/** Where a number is on a street, by its own door, between its neighbours, or somewhere on the street. */
export function placeOnStreet(street: Street, number: number | undefined, doors: readonly Door[]): DoorPlace {
  const at = (side: Door['side']) => doors.find((door) => door.side === side);
  const [equal, below, above] = [at('equal'), at('below'), at('above')];
  if (equal) {
    const accuracy = accuracyOf(equal.blockFace ? 'interpolated' : 'rooftop');
    return {
      ...accuracy,
      precision: equal.blockFace ? 'interpolated' : 'rooftop',
      ...pointOf(equal),
      zip: equal.zip,
    };
  }
  if (number !== undefined && below && above && isBetween(number, below, above)) {
    const share = (number - below.number) / (above.number - below.number);
    const between = (of: (door: Door) => number) => of(below) + share * (of(above) - of(below));
    return {
      ...accuracyOf('interpolated'),
      precision: 'interpolated',
      lat: between(({ lat }) => lat),
      lng: between(({ lng }) => lng),
      zip: below.zip === above.zip ? below.zip : '',
    };
  }
  const nearest = nearestOf(number, below, above);
  return {
    ...withinStreet(uncertainty(street, number, { below, above })),
    ...pointOf(nearest ?? street),
    zip: '',
  };
}

interface Neighbours {
  readonly below: Door | undefined;
  readonly above: Door | undefined;
}

/** A lot of 20 m has two numbers on its side. */
const metresPerNumber = 10;
const leastStreetM = 250;

/** Metres around the nearest known door, or the middle of the street, that hold the wanted door. */
function uncertainty({ radiusM }: Street, number: number | undefined, { below, above }: Neighbours): number {
  if (number === undefined || (!below && !above)) return Math.max(leastStreetM, radiusM);
  if (below && above) return Math.max(leastStreetM, straightKm(below, above) * 1000);
  const away = Math.abs(number - (below ?? above ?? { number }).number);
  return Math.max(leastStreetM, away * metresPerNumber);
}

/** A place that is not known to half a kilometre is as vague as a postal area. */
function withinStreet(metres: number): Accuracy & Pick<DoorPlace, 'precision'> {
  const precision = metres <= accuracyOf('street').radiusM ? 'street' : 'postal-area';
  return { precision, radiusM: Math.ceil(accuracyOf(precision, metres).radiusM) };
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng });

const isBetween = (number: number, below: Door, above: Door): boolean =>
  number - below.number <= mostNumbers &&
  above.number - number <= mostNumbers &&
  straightKm(below, above) <= mostGapKm;

function nearestOf(number = 0, below: Door | undefined, above: Door | undefined): Door | undefined {
  if (!below || !above) return below ?? above;
  return number - below.number <= above.number - number ? below : above;
}
