import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentTitle } from './document-title.ts';
import { badgeText, handlesNotifications } from './handles-notifications.ts';

test('notifications are handled only where the flag is on and for somebody with a token [NT009, NT010]', () => {
  assert.equal(handlesNotifications({ flag: true, token: 'a token' }), true);
  assert.equal(handlesNotifications({ flag: false, token: 'a token' }), false);
  assert.equal(handlesNotifications({ flag: true, token: undefined }), false);
  assert.equal(handlesNotifications({ flag: true, token: '' }), false);
});

test('the title and the badge say how many are new, and nothing when none is', () => {
  assert.equal(documentTitle('Home · Hoist', 0), 'Home · Hoist');
  assert.equal(documentTitle('Home · Hoist', 3), '(3) Home · Hoist');
  assert.equal(documentTitle('Home · Hoist', 140), '(99+) Home · Hoist');
  assert.equal(badgeText(99), '99');
});
