import type { UserId } from '@hoist/domain/ids';
import type { ZoneRules } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from './zone-of.ts';

/** The rules of a mechanic's own time zone, in which they read their jobs. */
export async function readMechanicRules(db: Db | Tx, mechanicId: UserId): Promise<ZoneRules> {
  const { timezone } = await db
    .selectFrom('mechanics')
    .select('timezone')
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  return zoneOf(timezone);
}
