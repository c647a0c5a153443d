import type { listBlockedUsers as endpoint, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

/** People whom a user has blocked, latest first. */
export async function listBlockedUsers(db: Db, userId: UserId): Promise<Output<typeof endpoint>['data']> {
  const rows = await db
    .selectFrom('userBlocks as b')
    .innerJoin('users as u', 'u.usersId', 'b.blockedId')
    .where('b.blockerId', '=', userId)
    .select(['u.usersId', 'u.fname', 'u.lname', 'b.blockedRole', 'b.createdAt'])
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.blockedId')
    .execute();
  return rows.map((row) => ({
    usersId: row.usersId,
    name: nameOf(row),
    role: row.blockedRole,
    since: row.createdAt.toISOString(),
  }));
}
