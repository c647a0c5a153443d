import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPush } from './push-target.ts';

const data = { navigate_to: '/inside/orders/5/user/details', usersNotificationsId: '9' };

test('reads title, text, target and id of a push [OF007]', () => {
  const text = JSON.stringify({ title: 'Votre visite est confirmée', body: 'Mardi, 9 h', data });
  assert.deepEqual(readPush(text), {
    title: 'Votre visite est confirmée',
    body: 'Mardi, 9 h',
    path: '/inside/orders/5/user/details',
    notificationId: '9',
  });
});

test('replaces a target outside the app by the list of notifications [OF007]', () => {
  for (const target of [
    'https://elsewhere.example/inside',
    '//elsewhere.example/inside',
    'javascript:alert(1)',
    '/inside/admin/users',
    '/api/docs',
    '/insideout',
    '',
    undefined,
    5,
  ]) {
    const text = JSON.stringify({ title: 'x', body: 'y', data: { navigate_to: target } });
    assert.equal(readPush(text).path, '/inside/accounts/notifications', String(target));
  }
});

test('shows the app name for an unreadable push', () => {
  for (const text of ['', 'not JSON', 'null', '[]', '{"title":5,"data":7}'])
    assert.deepEqual(readPush(text), {
      title: 'Hoist',
      body: '',
      path: '/inside/accounts/notifications',
      notificationId: '',
    });
});
