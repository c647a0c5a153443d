import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldLabel, isCents } from './audit-fields.ts';

test('names fields in the reader’s language, amounts without their unit, others by their name', () => {
  assert.equal(fieldLabel('validUntil', 'en'), 'Valid until');
  assert.equal(fieldLabel('amountCents', 'fr'), 'Montant');
  assert.equal(fieldLabel('gstNumber', 'fr'), 'Gst number');
  assert.deepEqual(['amountCents', 'amount', 'cents'].map(isCents), [true, false, false]);
});
