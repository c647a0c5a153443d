import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications, readNotification } from '@hoist/contract/messaging/notifications';
import { prepare } from '@hoist/contract/client';
import { queryClient } from '#client/kit/api/query.ts';
import { markNotificationRead, type Notification } from './use-notifications.ts';
import { withNotificationRead, markReadForm } from './notification-read-state.ts';

interface One {
  readonly usersNotificationsId: number;
  readonly notification_read: 0 | 1;
}

const one = (usersNotificationsId: number, notification_read: 0 | 1): One => ({
  usersNotificationsId,
  notification_read,
});

test('marking a notification as read sends the value 1 [NT011]', () => {
  const { body } = prepare(readNotification, {
    params: { userId: 7, notificationId: 4 },
    form: markReadForm,
  });
  assert.ok(body instanceof URLSearchParams);
  assert.deepEqual([...body], [['notification_read', '1']]);
});

test('reading a notification replaces it and lowers the count by one, never below 0 [NT012, NT013]', () => {
  const list = { unreadNotifications: '12', userNotifications: [one(5, 0), one(4, 0)] };
  const read = one(4, 1);
  const countAfter = (unreadNotifications: string) =>
    withNotificationRead({ ...list, unreadNotifications }, read).unreadNotifications;
  assert.deepEqual(['12', '2', '1', '0'].map(countAfter), ['11', '1', '0', '0']);
  assert.deepEqual(withNotificationRead(list, read).userNotifications, [one(5, 0), read]);
});

test('a notification that was read before does not lower the count [NT012]', async (context) => {
  context.after(() => queryClient.clear());
  const page = { unreadNotifications: '2', userNotifications: [one(5, 0), one(4, 1)] };
  queryClient.setQueryData([listNotifications.id, 7], page);
  await markNotificationRead(7, one(4, 1) as Notification);
  assert.deepEqual(queryClient.getQueryData([listNotifications.id, 7]), page);
});
