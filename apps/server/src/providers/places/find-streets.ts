import { editDistance } from '@hoist/domain/search/edit-distance';
import { textOfKey } from '@hoist/datasets/street-key';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { rankStreets, type RankedStreet, type Street, type Wanted } from './rank-streets.ts';

export interface StreetSearch extends Wanted {
  /** Cells to look in first; empty: nothing is known about the place. */
  readonly cells: readonly number[];
}

const enough = 5;
/** Similarity of shorter texts is slow and finds too much. */
const leastLetters = 8;

export const streetColumns = sql`street_id AS "streetId", street_key AS "streetKey", label_en AS "labelEn", label_fr AS "labelFr", city, province,
  radius_m AS "radiusM", lat, lng`;

/** Squared degrees, good enough to sort by. */
const distanceTo = (centre: Point | undefined): RawBuilder<number> =>
  centre
    ? sql`(lat - ${centre.lat}::float8) ^ 2 + ((lng - ${centre.lng}::float8) * 0.7) ^ 2`
    : sql`radius_m * -1`;

/** Streets whose key begins with one of the texts, in the cells or everywhere. */
async function byPrefix(
  { db }: Database,
  search: { readonly starts: readonly string[]; readonly limit: number } & Pick<
    StreetSearch,
    'cells' | 'centres'
  >,
): Promise<readonly Street[]> {
  const {
    starts,
    cells,
    centres: [centre],
    limit,
  } = search;
  const within = cells.length > 0 ? sql`cell = ANY(${cells}::int[]) AND` : sql``;
  const { rows } = await sql<Street>`
    SELECT found.* FROM unnest(${starts}::text[]) AS typed (start), LATERAL (
      SELECT ${streetColumns} FROM address_streets
      WHERE ${within} street_key ~>=~ typed.start AND street_key ~<~ (typed.start || '~')
      ORDER BY street_key ~<~ (typed.start || '!') DESC, ${distanceTo(centre)} LIMIT ${limit}) AS found`.execute(
    db,
  );
  return rows;
}

async function bySimilarity({ db }: Database, { readings, cells }: StreetSearch): Promise<readonly Street[]> {
  const texts = readings
    .map(({ street, town }) => `${textOfKey(street)} ${town}`.trim())
    .filter((text) => text.length >= leastLetters);
  if (texts.length === 0) return [];
  // The longest text has the town, if one was read.
  const text = texts.reduce((longest, one) => (one.length > longest.length ? one : longest));
  const { rows } = await sql<Street>`
    SELECT ${streetColumns} FROM address_streets WHERE cell = ANY(${cells}::int[]) AND ${text} <% search_key
    ORDER BY word_similarity(${text}, search_key) DESC LIMIT 40`.execute(db);
  return rows;
}

/** Shorter names have too many neighbours. */
const leastStem = 4;
const mostStems = 800;

/** Streets with the same first letter and at most one wrong letter, two in a long name. */
async function byStem(database: Database, search: StreetSearch): Promise<readonly Street[]> {
  const names = search.readings.map(({ street }) => street.name).filter((name) => name.length >= leastStem);
  const starts = [...new Set(names.map((name) => name.slice(0, 1)))];
  if (starts.length === 0) return [];
  const streets = await byPrefix(database, { ...search, starts, limit: mostStems });
  const isNear = (name: string, key: string) => {
    const most = name.length >= leastLetters ? 2 : 1;
    return [0, -1, 1].some((more) => editDistance(name, key.slice(0, name.length + more)) <= most);
  };
  return streets.filter((street) => names.some((name) => isNear(name, street.streetKey)));
}

/** A shorter start has too many streets in the country. */
const leastEverywhere = 3;

/**
 * The streets that fit a typed text, the best first. Each step runs only if the ones before found too few streets of the
 * name.
 */
export async function findStreets(
  database: Database,
  search: StreetSearch,
): Promise<readonly RankedStreet[]> {
  const starts = [...new Set(search.readings.map(({ street }) => street.name))];
  const longStarts = starts.filter((start) => start.length >= leastEverywhere);
  const isPlaced = search.cells.length > 0;
  const steps: readonly Step[] = [
    {
      isUseful: isPlaced,
      ifFewerThan: enough,
      find: () => byPrefix(database, { ...search, starts, limit: 40 }),
    },
    // PGlite takes a quarter of a second for it.
    {
      isUseful: isPlaced && database.engine === 'postgres',
      ifFewerThan: enough,
      find: () => bySimilarity(database, search),
    },
    { isUseful: isPlaced, ifFewerThan: 1, find: () => byStem(database, search) },
    {
      isUseful: longStarts.length > 0,
      ifFewerThan: enough,
      find: () => byPrefix(database, { ...search, starts: longStarts, cells: [], limit: 200 }),
    },
  ];
  let [found, ranked]: [readonly Street[], readonly RankedStreet[]] = [[], []];
  for (const { isUseful, ifFewerThan, find } of steps) {
    if (!isUseful || ranked.filter(({ isNamed }) => isNamed).length >= ifFewerThan) continue;
    found = [...found, ...(await find())];
    ranked = rankStreets(found, search);
  }
  return ranked;
}

interface Step {
  readonly isUseful: boolean;
  readonly ifFewerThan: number;
  readonly find: () => Promise<readonly Street[]>;
}
