import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';

const now = new Date('2026-12-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function parts(address: string) {
  const url = new URL(address, 'http://host');
  return {
    key: url.pathname.replace('/api/files/', ''),
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('a signed address opens only its own file, for ten minutes', () => {
  const addresses = fileAddresses('secret');
  const { key, ...signed } = parts(addresses.sign('orders/1/a-s.jpg', now));
  assert.equal(key, 'orders/1/a-s.jpg');
  assert.equal(addresses.opens(key, { ...signed, now }), true);
  assert.equal(addresses.opens(key, { ...signed, now: later(599) }), true);
  assert.equal(addresses.opens(key, { ...signed, now: later(600) }), false);
  assert.equal(addresses.opens('orders/1/a-l.jpg', { ...signed, now }), false);
  assert.equal(addresses.opens(key, { ...signed, expires: `${Number(signed.expires) + 1}`, now }), false);
  assert.equal(addresses.opens(key, { ...signed, signature: '', now }), false);
  assert.equal(fileAddresses('other').opens(key, { ...signed, now }), false);
});
