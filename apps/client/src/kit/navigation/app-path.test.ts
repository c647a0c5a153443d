import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appPath } from './app-path.ts';

const app = 'https://hoist.test';

test('accepts only paths and addresses of the app as targets', () => {
  for (const path of [
    '/',
    '/inside/orders?x=https://evil.test',
    '/home-page#login',
    '/inside/orders/5/user/details',
  ]) {
    assert.equal(appPath(path, app), path);
    assert.equal(appPath(app + path, app), path);
  }
  assert.equal(appPath(app, app), '/');
});

test("throws 'Invalid url' for a link outside the app's url [VA053, ER048]", () => {
  for (const link of [
    'https://evil.test/?https://hoist.test',
    'https://hoist.test.evil.test/inside',
    'https://hoist.test@evil.test/inside',
    'https://hoist.test//evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'inside',
  ])
    assert.throws(() => appPath(link, app), { message: 'Invalid url' }, link);
});
