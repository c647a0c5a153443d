import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';

export type NotificationRow = Selectable<UserNotificationsTable>;

const listed = 100;

/** The newest notifications of a user, newest first, each with how many of all are unread. */
export const findNotifications = (
  db: Db,
  usersId: number,
): Promise<(NotificationRow & { readonly unread: number })[]> =>
  db
    .selectFrom('user_notifications')
    .where('users_id', '=', usersId)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('user_notifications as u')
        .where('u.users_id', '=', usersId)
        .where('u.read_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('users_notifications_id', 'desc')
    .limit(sql.lit(listed))
    .execute();
