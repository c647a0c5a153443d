import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeText, documentTitle, handlesNotifications } from './handles-notifications.ts';

test('handles notifications only if the flag is on and there is a token [NT009, NT010]', () => {
  assert.equal(handlesNotifications({ flag: true, token: 'a token' }), true);
  assert.equal(handlesNotifications({ flag: false, token: 'a token' }), false);
  assert.equal(handlesNotifications({ flag: true, token: undefined }), false);
  assert.equal(handlesNotifications({ flag: true, token: '' }), false);
});

test('shows the number of unread notifications in the title and the badge, at most 99+', () => {
  assert.equal(documentTitle('Home · Hoist', 0), 'Home · Hoist');
  assert.equal(documentTitle('Home · Hoist', 3), '(3) Home · Hoist');
  assert.equal(documentTitle('Home · Hoist', 140), '(99+) Home · Hoist');
  assert.equal(badgeText(99), '99');
});
