import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mustRegister } from './must-register.ts';

const now = Date.parse('2026-11-21T17:00:00Z');
const device = {
  token: '{"endpoint":"https://push.example/1"}',
  userId: 7,
  firstName: 'Maya',
  impersonated: false,
  registered: undefined,
  now,
};
const registered = { token: device.token, userId: 7, at: now - 1000 };

test('a device is registered when its token and the first name are known, and nobody acts as the user [NT015, NT016, NT017]', () => {
  assert.equal(mustRegister(device), true);
  assert.equal(mustRegister({ ...device, token: undefined }), false);
  assert.equal(mustRegister({ ...device, firstName: '' }), false);
  assert.equal(mustRegister({ ...device, firstName: undefined }), false);
  assert.equal(mustRegister({ ...device, impersonated: true }), false);
});

test('a device that is registered already is left alone, unless its token or its user changed [NT018]', () => {
  assert.equal(mustRegister({ ...device, registered }), false);
  assert.equal(mustRegister({ ...device, registered: { ...registered, token: 'another' } }), true);
  assert.equal(mustRegister({ ...device, registered: { ...registered, userId: 8 } }), true);
});

test('a token is told again every seven days [CO047]', () => {
  const days = (count: number) => ({ ...registered, at: now - count * 86_400_000 });
  assert.equal(mustRegister({ ...device, registered: { ...days(7), at: days(7).at + 1 } }), false);
  assert.equal(mustRegister({ ...device, registered: days(7) }), true);
});
