import type { NotificationId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import { countNotifications } from './count-notifications.ts';

/** Marks the user's notifications as read up to the newest on the screen, and refreshes their other screens. */
export async function readAllNotifications(
  tx: Tx,
  { usersId, lastId, now }: { readonly usersId: UserId; readonly lastId: NotificationId; readonly now: Date },
): Promise<Result<{ readonly unreadNotifications: string }, never>> {
  const read = await tx
    .updateTable('userNotifications')
    .set({ readAt: now })
    .where('usersId', '=', usersId)
    .where('usersNotificationsId', '<=', lastId)
    .where('readAt', 'is', null)
    .returning('usersNotificationsId')
    .execute();
  if (read.length > 0) await publish(tx, [usersId], { kind: 'notification' });
  const { unread } = await countNotifications(tx, usersId);
  return ok({ unreadNotifications: String(unread) });
}
