import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appLinkPaths, opensApp } from './app-links.ts';

test('opens the app for its own paths and those below them, but for no similar path', () => {
  for (const path of [...appLinkPaths, '/inside/orders/7/user/details', '/fr/company/support', '/payments/'])
    assert.ok(opensApp(path), path);
  for (const path of [
    '/',
    '/insider',
    '/admin/inside',
    '/api/inside',
    '/dev/inbox',
    '/sim/stripe.js',
    '/assets/app.js',
    '/act-as',
    '/standalone/signup-component',
    '/close',
    '/mobile/car-detailing',
  ])
    assert.ok(!opensApp(path), path);
});
