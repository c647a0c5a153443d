import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export const countNotifications = (
  db: Db | Tx,
  usersId: UserId,
): Promise<{ readonly total: number; readonly unread: number }> =>
  db
    .selectFrom('userNotifications')
    .where('usersId', '=', usersId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
