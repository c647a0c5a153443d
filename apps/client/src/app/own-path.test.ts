import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath } from './own-path.ts';

test('only paths of the app are places to go to', () => {
  for (const to of [
    '/',
    '/inside/orders?x=https://evil.test',
    '/home-page#login',
    '/inside/orders/5/user/details',
  ])
    assert.equal(isOwnPath(to), true, to);
  for (const to of [
    'https://evil.test/?https://hoist.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'inside',
  ])
    assert.equal(isOwnPath(to), false, to);
});
