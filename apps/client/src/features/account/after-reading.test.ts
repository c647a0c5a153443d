import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterReading } from './after-reading.ts';

test('reading a notification replaces it and counts one less, never below 0', () => {
  const list = {
    unreadNotifications: '1',
    userNotifications: [{ usersNotificationsId: 4, notification_read: 0 }],
  };
  const read = { usersNotificationsId: 4, notification_read: 1 };
  const once = afterReading(list, read);
  assert.deepEqual(once, { unreadNotifications: '0', userNotifications: [read] });
  assert.equal(afterReading(once, read).unreadNotifications, '0');
});
