import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';

export type NotificationRow = Selectable<UserNotificationsTable>;

const listed = 100;

/** The newest notifications of a user, newest first. */
export const findNotifications = (db: Db, usersId: number): Promise<NotificationRow[]> =>
  db
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('users_notifications_id', 'desc')
    .limit(listed)
    .execute();

export async function countUnread(db: Db, usersId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
