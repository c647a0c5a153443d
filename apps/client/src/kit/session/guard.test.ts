import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guard, inMechanicsArea, mayRender, resolveDefault, returnsTo, type Visitor } from './guard.ts';

const anonymous: Visitor = { loggedIn: false, phoneVerified: false, mechanic: false };
const fresh: Visitor = { loggedIn: true, phoneVerified: false, mechanic: false };
const customer: Visitor = { loggedIn: true, phoneVerified: true, mechanic: false };
const mechanic: Visitor = { loggedIn: true, phoneVerified: true, mechanic: true };

test('redirects an empty path to /inside, and /inside to the home page of the role [RT008]', () => {
  assert.deepEqual(guard('/', anonymous), { kind: 'redirect', to: '/inside' });
  assert.deepEqual(guard('/inside', customer), { kind: 'redirect', to: '/inside/home' });
  assert.deepEqual(guard('/inside', mechanic), { kind: 'redirect', to: '/inside/mechanics/home' });
});

test('resolves the root and /inside to the page at the end of their redirects, with the query', () => {
  assert.equal(resolveDefault('/', customer), '/inside/home');
  assert.equal(resolveDefault('/inside/?a=1#b', mechanic), '/inside/mechanics/home?a=1#b');
  assert.equal(resolveDefault('/inside', anonymous), '/home-page');
  assert.equal(resolveDefault('/inside/mechanics/home', anonymous), '/inside/mechanics/home');
  assert.equal(resolveDefault('/company/about', anonymous), '/company/about');
});

test('redirects a visitor who is not logged in from /inside to the landing [RT006, RT007]', () => {
  for (const path of ['/inside', '/inside/orders', '/inside/accounts/profile?x=1'])
    assert.deepEqual(guard(path, anonymous), { kind: 'redirect', to: '/home-page' });
  assert.equal(guard('/company/privacy-policy', anonymous).kind, 'pass');
});

test('returns to a page inside after the log-in, except the default pages and other sites [PE010]', () => {
  for (const address of [
    '/inside/accounts/profile/delete-account',
    '/inside/orders/5/user/details',
    '/inside/orders?orders_services_id=5#documents',
    '/inside/mechanics/orders/5/details',
  ])
    assert.equal(returnsTo(address), true, address);
  for (const address of [
    '/',
    '/inside',
    '/inside/',
    '/inside/home?a=1',
    '/inside/mechanics/home',
    '/home-page',
    '/insider',
    '//evil.test/inside/orders',
    'https://evil.test/inside/orders',
  ])
    assert.equal(returnsTo(address), false, address);
});

test('redirects any path that contains /admin to the root [RT044]', () => {
  for (const path of ['/admin', '/inside/admin/users', '/x/admin?y'])
    assert.deepEqual(guard(path, customer), { kind: 'redirect', to: '/' });
  assert.equal(guard('/inside/orders?next=/admin', customer).kind, 'pass');
});

test('asks to verify the phone before the schedule and mechanics areas, and keeps the address as target [RT052, RT053]', () => {
  assert.deepEqual(guard('/inside/select-vehicles?a=1', fresh), {
    kind: 'verify',
    target: '/inside/select-vehicles?a=1',
    to: '/inside/home',
  });
  assert.deepEqual(guard('/inside/services', fresh), {
    kind: 'verify',
    target: '/inside/services',
    to: '/inside/home',
  });
  assert.deepEqual(guard('/inside/mechanics/home', { ...mechanic, phoneVerified: false }), {
    kind: 'verify',
    target: '/inside/mechanics/home',
    to: '/inside/accounts',
  });
  assert.deepEqual(guard('/inside/mechanics/my-jobs', fresh), {
    kind: 'verify',
    target: '/inside/mechanics/my-jobs',
    to: '/inside/home',
  });
});

test('renders public pages immediately, and pages inside once the user of the token is known', () => {
  const unknown = { ...fresh, known: false };
  assert.deepEqual(
    ['/home-page', '/company/credits', '/inside/home'].map((path) => mayRender(path, unknown)),
    [true, true, false],
  );
  assert.equal(mayRender('/inside/home', { ...customer, known: true }), true);
  assert.equal(mayRender('/inside/home', { ...anonymous, known: true }), false);
});

test('redirects a customer from the mechanics area to the home page', () => {
  assert.deepEqual(guard('/inside/mechanics/my-jobs', customer), { kind: 'redirect', to: '/inside/home' });
});

test('detects the mechanics portal by its path [RO027]', () => {
  for (const path of [
    '/inside/mechanics/home',
    '/inside/mechanics/my-jobs',
    '/inside/mechanics/orders/5/details',
  ])
    assert.equal(inMechanicsArea(path), true, path);
  for (const path of [
    '/inside/home',
    '/inside/orders/5/user/details',
    '/company/mechanics',
    '/inside/mechanicsx',
  ])
    assert.equal(inMechanicsArea(path), false, path);
});
