import type { AddressStreetId } from '@hoist/domain/ids';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { accuracyOf, type Accuracy, type PlacePrecision } from '@hoist/domain/scheduling/precision';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface Door extends Point {
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

/** The nearest known doors on the side of a number; either may be missing. */
export interface Neighbours {
  readonly below: Door | undefined;
  readonly above: Door | undefined;
}

const doorAt = (doors: readonly Door[], side: Door['side']) => doors.find((door) => door.side === side);

export const neighboursIn = (doors: readonly Door[]): Neighbours => ({
  below: doorAt(doors, 'below'),
  above: doorAt(doors, 'above'),
});

/** Where a number is by its own door, or between its neighbours; undefined if neither tells. */
export function placeAtDoor(number: number | undefined, doors: readonly Door[]): DoorPlace | undefined {
  const equal = doorAt(doors, 'equal');
  if (equal) {
    const precision = equal.blockFace ? 'interpolated' : 'rooftop';
    return { ...accuracyOf(precision), precision, lat: equal.lat, lng: equal.lng, zip: equal.zip };
  }
  const { below, above } = neighboursIn(doors);
  if (number === undefined || !below || !above || !isBetween(number, below, above)) return undefined;
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

const isBetween = (number: number, below: Door, above: Door): boolean =>
  number - below.number <= mostNumbers &&
  above.number - number <= mostNumbers &&
  straightKm(below, above) <= mostGapKm;
