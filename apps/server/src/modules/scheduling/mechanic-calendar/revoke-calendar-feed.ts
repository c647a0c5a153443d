import type { Tx } from '#server/platform/db/database.ts';

export async function revokeCalendarFeed(tx: Tx, mechanicId: number): Promise<void> {
  await tx.deleteFrom('mechanic_feeds').where('mechanic_id', '=', mechanicId).execute();
}
