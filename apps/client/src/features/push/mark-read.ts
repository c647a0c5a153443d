import { listNotifications, readNotification } from '@hoist/contract/messaging/notifications';
import { call } from '#client/app/api.ts';
import { refresh } from '#client/app/query.ts';
import { session } from '#client/app/session.ts';
import { readForm } from '../account/after-reading.ts';

/**
 * A tapped notification counts as read.
 * @throws HttpError when it is not this user's, or the server was not heard
 */
export async function markRead(notificationId: number): Promise<void> {
  const now = session.get();
  if (!now || now.impersonated === true || !(notificationId > 0)) return;
  const params = { userId: now.userId, notificationId };
  await call(readNotification, { params, form: readForm }, { handled: 'all' });
  await refresh(listNotifications);
}
