import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

export async function revokeCalendarFeed(tx: Tx, mechanicId: UserId): Promise<void> {
  await tx.deleteFrom('mechanicFeeds').where('mechanicId', '=', mechanicId).execute();
}
