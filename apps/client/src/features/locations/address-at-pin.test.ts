import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAddressAtPin } from './address-at-pin.ts';
import { emptyDraft } from '#client/model/place/location-draft.ts';

const found = {
  placeId: 'i:1',
  address: '501 Smyth Road',
  city: 'Ottawa',
  state: 'ON',
  zip: 'K1H 8L6',
  country: 'Canada',
  pointLat: 45.4017,
  pointLong: -75.649,
  timezone: 'America/Toronto',
  approximate: false,
  precision: 'rooftop' as const,
  radiusM: 30,
};
const whole = { address: '501 Smyth Road', city: 'Ottawa', state: 'ON', zip: 'K1H 8L6' };

test('fills an empty form, or one that only has its town and postal code, with the address at the pin [PL004]', () => {
  assert.deepEqual(withAddressAtPin(emptyDraft, found), { ...emptyDraft, ...whole });
  const area = { ...emptyDraft, city: 'ottawa', state: 'ON', zip: 'K1H 8L6' };
  assert.deepEqual(withAddressAtPin(area, found), { ...emptyDraft, ...whole });
});

test('leaves what was typed: another address, town or postal code [PL004]', () => {
  for (const typed of [{ address: '9 Elm St' }, { city: 'Toronto' }, { zip: 'M6J 2Y5' }]) {
    const draft = { ...emptyDraft, ...typed };
    assert.equal(withAddressAtPin(draft, found), draft);
  }
});

test('does not fill in a street without a number', () => {
  const street = { ...found, address: 'Smyth Road', precision: 'street' as const, radiusM: 500 };
  assert.equal(withAddressAtPin(emptyDraft, street), emptyDraft);
});
