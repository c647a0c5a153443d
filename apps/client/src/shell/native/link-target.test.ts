import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTarget } from './link-target.ts';

const appUrl = 'https://hoist.test';
const customer = { appUrl, loggedIn: true, mechanic: false };
const mechanic = { appUrl, loggedIn: true, mechanic: true };
const anonymous = { appUrl, loggedIn: false, mechanic: false };

test('opens the same page for the address of the site and the scheme of the app', () => {
  for (const [path, to = path] of [
    ['inside/orders/5/user/details'],
    ['home-page?invitationCode=AB%2B1'],
    ['reset-password?token=x&email=a%40b.ca'],
    ['vehicle-transfer#secret'],
    ['visit-tracking?code=1#map'],
    ['inside/orders/5/pay-with-card'],
    ['fr/company/privacy-policy', 'company/privacy-policy'],
    ['inside/../company/about', 'company/about'],
    ['company/mechanics'],
    ['admin', ''],
    ['inside/admin/users?x=1', ''],
    ['', ''],
  ] as const)
    for (const link of [
      `${appUrl}/${path}`,
      `HTTPS://Hoist.TEST/${path}`,
      `hoist://${path}`,
      `Hoist:///${path}`,
    ])
      assert.deepEqual(linkTarget(link, customer), { kind: 'go', to: `/${to}` }, link);
});

test('closes the in-app browser for a path that ends in /close/browser, whatever its query or hash [RT054]', () => {
  for (const path of [
    'close/browser',
    'close/browser/',
    'payments/close/browser?payment_intent=pi_1&redirect_status=succeeded',
    'inside/mechanics/close/browser#x',
  ])
    for (const link of [`${appUrl}/${path}`, `hoist://${path}`])
      assert.deepEqual(linkTarget(link, customer), { kind: 'closeBrowser' }, link);
  for (const path of ['close/browsers', 'inside?to=/close/browser', 'close/browser/more'])
    assert.equal(linkTarget(`${appUrl}/${path}`, customer).kind, 'go', path);
});

test('follows a link that contains /mechanics/ only for a mechanic [RO026]', () => {
  for (const path of ['/inside/mechanics/home', '/inside/mechanics/orders/5/details?x=1']) {
    assert.deepEqual(linkTarget(appUrl + path, mechanic), { kind: 'go', to: path });
    assert.deepEqual(linkTarget(appUrl + path, customer), { kind: 'stay' });
    assert.deepEqual(linkTarget(appUrl + path, anonymous), { kind: 'afterLogIn', to: path });
  }
  assert.equal(linkTarget(`${appUrl}/inside/orders?from=/mechanics/`, customer).kind, 'go');
});

test("throws 'Invalid url' for a link outside the app's url [VA053]", () => {
  for (const link of [
    'https://evil.test/inside/orders',
    'https://evil.test/?https://hoist.test/',
    'https://hoist.test.evil.test/inside',
    'https://hoist.test@evil.test/inside',
    'https://hoist.test:8443/inside',
    'http://hoist.test/inside',
    'https://hoist.test//evil.test',
    'https://hoist.test/\\evil.test',
    'hoister://inside/orders',
    'javascript:alert(1)',
    '/inside/orders',
    'inside',
    '',
  ])
    assert.throws(() => linkTarget(link, mechanic), { message: 'Invalid url' }, link);
});
