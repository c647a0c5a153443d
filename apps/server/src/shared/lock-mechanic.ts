import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

/** Serializes changes of a mechanic's pay, payee and cash. Returns false if there is no such mechanic. */
export async function lockMechanic(tx: Tx, mechanicId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('mechanics')
    .where('usersId', '=', mechanicId)
    .select('usersId')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
