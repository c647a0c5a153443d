import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskitoTransform } from '@maskito/core';
import { digitsOf, northAmericanMask, otherMask, showPhone } from './phone-mask.ts';

const masked = (typed: string) => maskitoTransform(typed, northAmericanMask);

test('formats ten digits as 14 characters [VA008, SC061, CO014]', () => {
  assert.equal(masked('4165550123'), '(416) 555-0123');
  assert.equal(masked('4165550123').length, 14);
});

test('rejects 0 as first digit [VA016]', () => {
  assert.equal(masked('0'), '');
  assert.equal(masked('916'), '(916');
});

test('strips a prefix of 1, 01 or 0 from 11 or more digits [VA017]', () => {
  for (const typed of ['14165550123', '014165550123', '04165550123', '+1 416 555 0123'])
    assert.equal(masked(typed), '(416) 555-0123');
  assert.equal(masked('1416555012'), '(141) 655-5012');
});

test('sends digits only [VA009]', () => {
  assert.equal(digitsOf('(416) 555-0123'), '4165550123');
});

test('leaves numbers of other countries unmasked', () => {
  assert.equal(maskitoTransform('20 7946 0958', otherMask), '20 7946 0958');
  assert.equal(showPhone('4165550123'), '(416) 555-0123');
  assert.equal(showPhone('2079460958', 'GB'), '2079460958');
});

test('drops no digit: what does not fit the mask is kept as typed', () => {
  for (const typed of ['+44 7911 123456', '(416) 555-01234', '416 555 0123 ext. 4', '+'])
    assert.equal(masked(typed), typed);
  assert.equal(masked('4165550123'), '(416) 555-0123');
  assert.equal(maskitoTransform('+33 6 12 34 56 78', otherMask), '+33 6 12 34 56 78');
});
