import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';

export type NotificationRow = Selectable<UserNotificationsTable>;

interface Page {
  /** The notification before which the page ends; null: the newest. */
  readonly before: number | null;
  readonly length: number;
}

/** A page of a user's notifications, newest first, one more than asked for. */
export const findNotifications = (
  db: Db,
  usersId: number,
  { before, length }: Page,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('user_notifications as n')
    .where('n.users_id', '=', usersId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(n.created_at, n.users_notifications_id) < (select b.created_at, b.users_notifications_id
          from user_notifications b where b.users_notifications_id = ${before} and b.users_id = ${usersId})`,
      ),
    )
    .selectAll('n')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.users_notifications_id', 'desc')
    .limit(length + 1)
    .execute();

/** How many notifications a user has, and how many of them are unread. */
export const countNotifications = (
  db: Db,
  usersId: number,
): Promise<{ readonly total: number; readonly unread: number }> =>
  db
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
