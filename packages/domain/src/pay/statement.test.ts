import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProvinceTaxRules } from '../money/tax.ts';
import { payTaxes } from './payee.ts';
import { feesIn, missingForSlip } from './payout.ts';
import { lastPeriod } from './statement-period.ts';

test('a week is from Monday to Sunday, and only an ended one counts', () => {
  const week = { from: '2026-11-16', through: '2026-11-22' };
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29'])
    assert.deepEqual(lastPeriod('week', today), week);
  assert.deepEqual(lastPeriod('week', '2026-11-30'), { from: '2026-11-23', through: '2026-11-29' });
});

test('pairs of weeks follow each other without a gap, also over a year’s end [PD011]', () => {
  const seen = new Set<string>();
  let before: string | undefined;
  for (let day = Date.UTC(2026, 10, 1); day < Date.UTC(2027, 2, 1); day += 86_400_000) {
    const { from, through } = lastPeriod('two_weeks', new Date(day).toISOString().slice(0, 10));
    if (seen.has(from)) continue;
    seen.add(from);
    assert.equal((Date.parse(through) - Date.parse(from)) / 86_400_000, 13);
    if (before !== undefined) assert.equal(Date.parse(from) - Date.parse(before), 86_400_000);
    before = through;
  }
  assert.ok(seen.size >= 8);
});

test('a month is the calendar’s', () => {
  assert.deepEqual(lastPeriod('month', '2027-01-01'), { from: '2026-12-01', through: '2026-12-31' });
  assert.deepEqual(lastPeriod('month', '2028-03-31'), { from: '2028-02-01', through: '2028-02-29' });
});

const rules: ProvinceTaxRules = {
  rates: [
    { tax: 'GST', rate: 0.05, from: '2020-01-01', to: null },
    { tax: 'QST', rate: 0.09975, from: '2020-01-01', to: null },
    { tax: 'PST', rate: 0.07, from: '2020-01-01', to: null },
  ],
  repair: {},
};
const at = (baseCents: number) => ({ baseCents, rules, date: '2026-11-22' });
const registered = { kind: 'contractor', gstNumber: '123456789 RT0001', qstNumber: '' } as const;

test('taxes go on top only where a contractor is registered, and are given back on a negative statement [PD012]', () => {
  const cents = (payee: Parameters<typeof payTaxes>[0], base: number) =>
    payTaxes(payee, at(base)).map(({ tax, amountCents }) => `${tax} ${amountCents}`);
  assert.deepEqual(cents({ ...registered, gstNumber: '' }, 10_010), []);
  assert.deepEqual(cents(registered, 10_010), ['GST 501']);
  assert.deepEqual(cents({ ...registered, qstNumber: '1234567890 TQ0001' }, 10_010), ['GST 501', 'QST 998']);
  assert.deepEqual(cents(registered, -10_010), ['GST -501']);
  assert.deepEqual(cents({ ...registered, kind: 'employee' }, 10_010), []);
});

test('the fees of partial payouts add up to the fees of the whole', () => {
  let [balanceCents, feesCents] = [113_00, 100_00];
  let total = 0;
  for (const amount of [3333, 3333, 1, 4633]) {
    const fees = feesIn(amount, { balanceCents, feesCents });
    total += fees;
    balanceCents -= amount;
    feesCents -= fees;
  }
  assert.deepEqual([total, balanceCents, feesCents], [10_000, 0, 0]);
});

test('a slip lacks what is empty; a business number does instead of a SIN', () => {
  const whole = { legalName: 'Ada Autos', address: '1 Rue', sin: '130692544', gstNumber: '' };
  assert.deepEqual(missingForSlip(whole), []);
  assert.deepEqual(missingForSlip({ ...whole, sin: null, gstNumber: '123456789 RT0001' }), []);
  assert.deepEqual(missingForSlip({ legalName: '', address: '', sin: null, gstNumber: '' }), [
    'legal_name',
    'address',
    'sin_or_business_number',
  ]);
});
