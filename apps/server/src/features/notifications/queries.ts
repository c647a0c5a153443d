import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';

export type NotificationRow = Selectable<UserNotificationsTable>;

const listed = 100;

/** The newest notifications of a user, newest first. */
export const findNotifications = (tx: Tx, usersId: number): Promise<NotificationRow[]> =>
  tx
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('users_notifications_id', 'desc')
    .limit(listed)
    .execute();

export async function countUnread(tx: Tx, usersId: number): Promise<number> {
  const { unread } = await tx
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
