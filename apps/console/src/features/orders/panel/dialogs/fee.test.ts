import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formValues } from '#console/ui/forms/form-values.ts';
import { feeOf } from './fee.ts';

function chosen(fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return feeOf(formValues(data));
}

test('sends an amount only for a fee of its own', () => {
  assert.deepEqual(chosen({ fee: 'own', fee_amount: '20' }), {
    fee: 'own',
    fee_amount: '20',
    waive_reason: '',
  });
  assert.deepEqual(chosen({ fee: 'table', fee_amount: '20' }), { fee: 'table', waive_reason: '' });
});

test('sends the reason of a waived fee', () => {
  assert.deepEqual(chosen({ fee: 'waive', waive_reason: 'Our mistake' }), {
    fee: 'waive',
    waive_reason: 'Our mistake',
  });
});

test('uses the table where nothing was chosen', () => {
  assert.equal(chosen({}).fee, 'table');
});
