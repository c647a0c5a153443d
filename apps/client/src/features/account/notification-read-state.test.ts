import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNotification } from '@hoist/contract/messaging/notifications';
import { prepare } from '@hoist/contract/client';
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
  const list = { unreadNotifications: '1', userNotifications: [one(5, 0), one(4, 0)] };
  const read = one(4, 1);
  const once = withNotificationRead(list, read);
  assert.equal(once.unreadNotifications, '0');
  assert.deepEqual(once.userNotifications, [list.userNotifications[0], read]);
  assert.equal(withNotificationRead(once, read).unreadNotifications, '0');
});
