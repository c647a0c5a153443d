import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaxRate } from './tax.ts';
import { faultOfRates, withNewRate } from './tax-change.ts';

const quebec: readonly TaxRate[] = [
  { tax: 'GST', rate: 0.05, from: '2008-01-01', to: null },
  { tax: 'QST', rate: 0.095, from: '2012-01-01', to: '2012-12-31' },
  { tax: 'QST', rate: 0.09975, from: '2013-01-01', to: null },
];
const today = '2026-12-01';

test('ends the current rate the day before a new one, and replaces planned rates [MN005]', () => {
  const planned = withNewRate(quebec, { tax: 'QST', rate: 0.11, from: '2027-07-01' });
  assert.deepEqual(planned.slice(2), [
    { tax: 'QST', rate: 0.09975, from: '2013-01-01', to: '2027-06-30' },
    { tax: 'QST', rate: 0.11, from: '2027-07-01', to: null },
  ]);
  const earlier = withNewRate(planned, { tax: 'QST', rate: 0.1, from: '2027-01-01' });
  assert.deepEqual(earlier.slice(2), [
    { tax: 'QST', rate: 0.09975, from: '2013-01-01', to: '2026-12-31' },
    { tax: 'QST', rate: 0.1, from: '2027-01-01', to: null },
  ]);
  assert.equal(faultOfRates(earlier, { before: quebec, today }), undefined);
});

test('refuses changes to rates that were in force [MN005]', () => {
  const fault = (rates: readonly TaxRate[]) => faultOfRates(rates, { before: quebec, today });
  assert.equal(fault(withNewRate(quebec, { tax: 'QST', rate: 0.11, from: today })), 'past');
  assert.equal(fault(quebec.slice(1)), 'past');
  assert.equal(fault(quebec.map((one) => ({ ...one, rate: 0.06 }))), 'past');
  assert.equal(fault(quebec), undefined);
});

test('refuses overlapping rates, invalid days and rates that are too high', () => {
  const fault = (more: TaxRate) => faultOfRates([...quebec, more], { before: quebec, today });
  assert.equal(fault({ tax: 'QST', rate: 0.1, from: '2027-01-01', to: null }), 'days');
  assert.equal(fault({ tax: 'HST', rate: 0.1, from: '2027-01-02', to: '2027-01-01' }), 'days');
  assert.equal(fault({ tax: 'HST', rate: 0.1, from: '2027-02-30', to: null }), 'days');
  assert.equal(fault({ tax: 'HST', rate: 13, from: '2027-01-01', to: null }), 'rate');
});
