import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appLinkPaths, opensApp } from './app-links.ts';

test('the app is opened by its own addresses and by what is below them, and by no look-alike', () => {
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
