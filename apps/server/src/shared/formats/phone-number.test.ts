import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPhoneNumber } from './phone-number.ts';

const read = (typed: string, countryCode: string | undefined, supportedCountries: readonly string[] = []) => {
  const number = readPhoneNumber({ typed, countryCode, supportedCountries, field: 'phone' });
  return number.ok ? [number.value.countryCode, number.value.e164] : number.error.text;
};

test('names what is wrong with a number [VA018]', () => {
  assert.equal(read('(416) 555-01', 'CA'), 'field.phone');
  assert.equal(read('+44 7400 123456', 'CA'), 'field.phone_country');
  assert.equal(read('(416) 555-01234', 'CA'), 'field.phone_long');
  assert.equal(read('416 555 0123 ext. 4', 'CA'), 'field.phone_extension');
  assert.equal(read('07400 123456', 'GB', ['CA', 'US']), 'field.phone_unserved');
});

test('takes the country from a leading + where none is chosen', () => {
  assert.deepEqual(read('+44 7400 123456', undefined), ['GB', '+447400123456']);
  assert.equal(read('+44 7400 123456', undefined, ['CA']), 'field.phone_unserved');
  assert.deepEqual(read('+1 212 555 0101', undefined, ['CA']), ['CA', '+12125550101']);
  assert.deepEqual(read('(416) 555-0123', undefined, ['CA']), ['CA', '+14165550123']);
});
