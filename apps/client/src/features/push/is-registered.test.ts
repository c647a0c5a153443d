import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegistered } from './is-registered.ts';

const now = Date.parse('2026-11-21T17:00:00Z');
const token = '{"endpoint":"https://push.example/1"}';
const registered = { token, userId: 7, at: now - 1000 };
const device = { token, userId: 7, registered, now };

test('a registered browser registers again only for another token or another user', () => {
  assert.equal(isRegistered(device), true);
  assert.equal(isRegistered({ ...device, registered: undefined }), false);
  assert.equal(isRegistered({ ...device, token: 'another' }), false);
  assert.equal(isRegistered({ ...device, userId: 8 }), false);
});

test('a token is sent again every seven days [CO047]', () => {
  const told = (at: number) => ({ ...device, registered: { ...registered, at } });
  assert.equal(isRegistered(told(now - 7 * 86_400_000 + 1)), true);
  assert.equal(isRegistered(told(now - 7 * 86_400_000)), false);
});
