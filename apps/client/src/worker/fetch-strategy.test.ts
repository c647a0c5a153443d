import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchStrategy } from './fetch-strategy.ts';

const kept = new Set(['/assets/index-1a2b.js', '/boot.js']);
const page = (path: string) => fetchStrategy({ method: 'GET', opensPage: true, ownOrigin: true, path }, kept);
const file = (path: string) =>
  fetchStrategy({ method: 'GET', opensPage: false, ownOrigin: true, path }, kept);

test('serves app pages from the cached shell [OF005]', () => {
  for (const path of ['/', '/inside', '/inside/', '/inside/orders/5/user/details', '/reset-password'])
    assert.equal(page(path), 'shell', path);
});

test('serves public pages from the network, with the shell as last resort', () => {
  for (const path of ['/home-page', '/company', '/company/privacy-policy'])
    assert.equal(page(path), 'last-resort', path);
});

test('leaves landings, the console, documents, frames and the API to the network', () => {
  for (const path of [
    '/fr/home-page',
    '/mobile/car-detailing',
    '/mobile-car-detailing',
    '/admin',
    '/admin/orders',
    '/dev/inbox',
    '/api/docs',
    '/health/ready',
    '/payments',
    '/standalone/signup-component',
    '/insideout',
    '/home-page-2',
  ])
    assert.equal(page(path), 'network', path);
  assert.equal(file('/api/orders_services/5'), 'network');
});

test('serves only GET requests for cached files of this origin', () => {
  assert.equal(file('/assets/index-1a2b.js'), 'file');
  assert.equal(file('/assets/other.js'), 'network');
  const asked = { method: 'GET', opensPage: false, ownOrigin: true, path: '/boot.js' };
  assert.equal(fetchStrategy({ ...asked, ownOrigin: false }, kept), 'network');
  assert.equal(fetchStrategy({ ...asked, method: 'POST' }, kept), 'network');
  assert.equal(
    fetchStrategy({ ...asked, method: 'POST', opensPage: true, path: '/inside' }, kept),
    'network',
  );
});
