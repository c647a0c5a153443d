import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everywhere, isServed, postalPrefix } from './served-areas.ts';

test('decides by the longest matching postal prefix', () => {
  assert.equal(isServed('M5V 2T6', everywhere), true);
  const areas = { served: ['M', 'L4Z'], unserved: ['m5v', 'M5V 2T6', 'L'] };
  assert.equal(isServed('M4C 1B5', areas), true);
  assert.equal(isServed('M5V 1J2', areas), false);
  assert.equal(isServed('L4Z 1S2', areas), true);
  assert.equal(isServed('L6J 1A1', areas), false);
  assert.equal(isServed('H2Y 1C6', areas), false);
  assert.equal(isServed('H2Y1C6', { served: [], unserved: ['K'] }), true);
  assert.equal(isServed('K1A 0B1', { served: ['K'], unserved: ['K'] }), false);
});

test('accepts only prefixes of Canadian postal codes', () => {
  assert.equal(postalPrefix(' l4z-1s '), 'L4Z1S');
  assert.equal(postalPrefix('m'), 'M');
  for (const typed of ['', 'D1', 'M55', 'M5V 2T6 1', '90210'])
    assert.equal(postalPrefix(typed), undefined, typed);
});
