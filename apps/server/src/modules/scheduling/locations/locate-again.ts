import { noId, type LocationId } from '@hoist/domain/ids';
import { precisions, slackMinutes, type Position } from '@hoist/domain/scheduling/precision';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { FindWritten } from '../booking/booking-context.ts';
import type { LocationRow } from './queries.ts';

const batchSize = 200;
/** Positions without a door. */
const vague = ['street', 'postal-area'] as const;

export interface LocatedAgain {
  readonly looked: number;
  /** Locations whose position is better now. */
  readonly improved: number;
  /** Their coming visits. */
  readonly visits: number;
}

interface Locating {
  readonly database: Database;
  readonly findWritten: FindWritten;
  readonly now: Date;
  readonly onProgress?: (sofar: LocatedAgain) => void;
}

/**
 * Looks the written addresses of locations without a door up in the index again, for example after an import. Pins and
 * doors stay; coming visits to an improved location follow, unless their address differs.
 */
export async function locateAgain(locating: Locating): Promise<LocatedAgain> {
  const { database, findWritten, now, onProgress } = locating;
  let sofar: LocatedAgain = { looked: 0, improved: 0, visits: 0 };
  let after: LocationId = noId;
  for (;;) {
    const rows = await database.db
      .selectFrom('usersLocations')
      .selectAll()
      .where('precision', 'in', vague)
      .where('deletedAt', 'is', null)
      .where('usersLocationsId', '>', after)
      .orderBy('usersLocationsId')
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const position = await findWritten(row);
      const visits =
        position && isBetter(position, row)
          ? await database.transaction((tx) => improve(tx, { row, position, now }))
          : undefined;
      sofar = {
        looked: sofar.looked + 1,
        improved: sofar.improved + (visits === undefined ? 0 : 1),
        visits: sofar.visits + (visits ?? 0),
      };
    }
    const last = rows.at(-1);
    if (!last) return sofar;
    after = last.usersLocationsId;
    onProgress?.(sofar);
  }
}

const isBetter = (found: Position, known: LocationRow): boolean =>
  precisions.indexOf(found.precision) < precisions.indexOf(known.precision);

interface Improving {
  readonly row: LocationRow;
  readonly position: Position;
  readonly now: Date;
}

/** Returns the number of visits that follow; undefined if the location has changed since. */
async function improve(tx: Tx, { row, position, now }: Improving): Promise<number | undefined> {
  const { lat, lng, precision, radiusM } = position;
  const { numUpdatedRows } = await tx
    .updateTable('usersLocations')
    .set({ lat, lng, precision, radiusM })
    .where('usersLocationsId', '=', row.usersLocationsId)
    .where('precision', '=', row.precision)
    .where('address', '=', row.address)
    .where('zip', '=', row.zip)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { numUpdatedRows: visits } = await tx
    .updateTable('orderServices')
    .set({ lat, lng, precision, radiusM, slackMinutes: slackMinutes(position) })
    .where('usersLocationsId', '=', row.usersLocationsId)
    .where('status', 'in', ['pending', 'confirm'])
    .where('startsAt', '>', now)
    .where('precision', 'in', vague)
    .where((eb) => eb(eb.ref('location', '->>').key('address'), '=', row.address))
    .where((eb) => eb(eb.ref('location', '->>').key('zip'), '=', row.zip))
    .executeTakeFirst();
  return Number(visits);
}
