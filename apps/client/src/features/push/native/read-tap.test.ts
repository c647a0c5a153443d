import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTap } from './read-tap.ts';

test('a tap is read from a valid push payload only', () => {
  const data = {
    navigate_to: '/inside/orders/7/user/details',
    usersNotificationsId: '31',
    notificationType: 'order',
    ordersServicesId: '7',
    'google.sent_time': 1_764_594_000_000,
    aps: { alert: {} },
  };
  assert.deepEqual(readTap(data), {
    navigate_to: '/inside/orders/7/user/details',
    notificationId: 31,
    notificationType: 'order',
    ordersServicesId: 7,
  });
  const nothing = { navigate_to: '', notificationId: 0, notificationType: '', ordersServicesId: null };
  assert.deepEqual(readTap({}), nothing);
  assert.deepEqual(
    readTap({ navigate_to: 5, usersNotificationsId: '-1', notificationType: null, ordersServicesId: '1e9' }),
    nothing,
  );
});
