import type { listBlockedUsers as endpoint, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

/** People whom a user has blocked, latest first. */
export async function listBlockedUsers(db: Db, userId: UserId): Promise<Output<typeof endpoint>['data']> {
  const rows = await db
    .selectFrom('user_blocks as b')
    .innerJoin('users as u', 'u.users_id', 'b.blocked_id')
    .where('b.blocker_id', '=', userId)
    .select(['u.users_id', 'u.fname', 'u.lname', 'b.blocked_role', 'b.created_at'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id')
    .execute();
  return rows.map((row) => ({
    usersId: row.users_id,
    name: nameOf(row),
    role: row.blocked_role,
    since: row.created_at.toISOString(),
  }));
}
