import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTarget } from './link-target.ts';

const appUrl = 'https://hoist.test';
const customer = { appUrl, loggedIn: true, mechanic: false };
const mechanic = { appUrl, loggedIn: true, mechanic: true };
const anonymous = { appUrl, loggedIn: false, mechanic: false };

test('a link leads to the same place by the address of the site and by the scheme of the app', () => {
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

test('a link that ends in /close/browser closes the in-app browser, whatever is added to it [RT054]', () => {
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

test('a link that contains /mechanics/ is followed for a mechanic alone [RO026]', () => {
  for (const path of ['/inside/mechanics/home', '/inside/mechanics/orders/5/details?x=1']) {
    assert.deepEqual(linkTarget(appUrl + path, mechanic), { kind: 'go', to: path });
    assert.deepEqual(linkTarget(appUrl + path, customer), { kind: 'stay' });
    assert.deepEqual(linkTarget(appUrl + path, anonymous), { kind: 'afterLogIn', to: path });
  }
  assert.equal(linkTarget(`${appUrl}/inside/orders?from=/mechanics/`, customer).kind, 'go');
});

test("a link that does not contain the app's url throws 'Invalid url' [VA053]", () => {
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
