import { listNotifications, readNotification } from '@hoist/contract/messaging/notifications';
import { call } from '#client/kit/api/api.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { session } from '#client/kit/session/session.ts';
import { markReadForm } from '#client/model/notification/notification-read-state.ts';

/**
 * Marks a tapped notification as read.
 * @throws HttpError if it is another user's or the server is unreachable
 */
export async function markRead(notificationId: number): Promise<void> {
  const now = session.get();
  if (!now || now.impersonated === true || !(notificationId > 0)) return;
  const params = { userId: now.userId, notificationId };
  await call(readNotification, { params, form: markReadForm }, { failure: 'background' });
  await refresh(listNotifications);
}
