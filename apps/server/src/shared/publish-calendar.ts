import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { invalidate } from '#server/platform/cache/cache.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Raises the version of a changed calendar, in every process. Concurrent bookings then retry. */
export async function publishCalendar(tx: Tx, mechanicId: UserId): Promise<void> {
  await tx
    .updateTable('mechanics')
    .set({ calendarVersion: sql<number>`calendar_version + 1` })
    .where('usersId', '=', mechanicId)
    .execute();
  await invalidate(tx, 'roster');
}
