import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPrice, typedDecimal } from './format-price.ts';

test('formats dollars in both languages', () => {
  assert.equal(formatPrice('1234.50', 'en'), '$1,234.50');
  assert.equal(formatPrice('1234.50', 'fr'), '1\u00a0234,50\u00a0$');
  assert.equal(formatPrice('-41.20', 'en'), '−$41.20');
  assert.equal(formatPrice('412.00', 'en', { cents: false }), '$412');
  assert.equal(formatPrice('412.50', 'fr', { cents: false }), '412,50\u00a0$');
});

test('writes a decimal as it is typed in each language', () => {
  assert.equal(typedDecimal('12.50', 'en'), '12.50');
  assert.equal(typedDecimal('12.50', 'fr'), '12,50');
  assert.equal(typedDecimal('', 'fr'), '');
});
