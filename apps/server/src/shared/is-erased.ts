import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** The email of a deleted account ends with it. */
export const erasedDomain = '@deleted.invalid';

/** Whether an account was deleted: no message can reach its person. */
export async function isErased(db: Db | Tx, usersId: UserId): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select('deletedAt')
    .executeTakeFirst();
  return user?.deletedAt !== null;
}
