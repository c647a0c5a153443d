import type { UserId } from '@hoist/domain/ids';
import { openChangeStates } from '@hoist/domain/order/change-request';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { UserNotificationsTable } from '#server/platform/db/schema-messages.ts';

export interface NotificationRow extends Selectable<UserNotificationsTable> {
  /** A reminder that waits for the reader's answer. */
  readonly toAnswer?: boolean;
}

interface Page {
  /** Ends the page before this notification; null for the newest. */
  readonly before: number | null;
  readonly length: number;
  readonly now: Date;
}

/**
 * The visit is unchanged since the reminder, and the customer has neither confirmed attendance nor asked for a change.
 */
const toAnswer = (now: Date) => sql<boolean>`n.notification_type = 'visit_reminder' and exists (
  select from order_timed_tellings t join order_services s on s.orders_services_id = t.orders_services_id
  where t.id = substring(n.navigate_to from 'reminder=(\\d+)$')::bigint and t.starts_at = s.starts_at
    and s.status = 'confirm' and s.progress is null and s.starts_at > ${now}
    and not exists (select from order_attendances a where a.orders_services_id = s.orders_services_id)
    and not exists (select from change_requests q where q.orders_services_id = s.orders_services_id
      and q.state in (${sql.join(openChangeStates)})))`;

export const findNotifications = (
  db: Db,
  usersId: UserId,
  { before, length, now }: Page,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('userNotifications as n')
    .where('n.usersId', '=', usersId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(n.created_at, n.users_notifications_id) < (select b.created_at, b.users_notifications_id
          from user_notifications b where b.users_notifications_id = ${before} and b.users_id = ${usersId})`,
      ),
    )
    .selectAll('n')
    .select(toAnswer(now).as('toAnswer'))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.usersNotificationsId', 'desc')
    .limit(length + 1)
    .execute();
