import assert from 'node:assert/strict';
import test from 'node:test';
import { britishColumbia, novaScotia, ontario, quebec } from '../../test/provinces.ts';
import { taxIncluded } from '../money/tax-included.ts';
import {
  cancellationFee,
  chosenFee,
  feeTableAt,
  noShowFee,
  planFee,
  type FeeStep,
} from './cancellation-fee.ts';

const hour = 3_600_000;
const steps: readonly FeeStep[] = [
  { state: 'confirm', hoursBefore: 24, percent: 10 },
  { state: 'confirm', hoursBefore: 2, percent: 25 },
  { state: 'on_the_way', hoursBefore: null, cents: 8_000 },
];
const fee = (hours: number, state: 'confirm' | 'on_the_way' | 'arrived' = 'confirm', totalCents = 20_905) =>
  cancellationFee({ steps, state, startsAt: 100 * hour, now: (100 - hours) * hour, totalCents });

test('charges the step nearest to the visit, and nothing before the first [MN018]', () => {
  assert.deepEqual([fee(48), fee(24), fee(3), fee(2), fee(-1)], [0, 2_091, 2_091, 5_226, 5_226]);
  assert.equal(fee(48, 'on_the_way'), 8_000);
  assert.equal(fee(1, 'arrived'), 0);
  assert.equal(fee(1, 'on_the_way', 6_000), 6_000);
});

test('uses the fee table in force when the order was made, or none [MN018]', () => {
  const tables = [
    { from: 200, steps: [] },
    { from: 100, steps },
  ];
  assert.deepEqual(
    [feeTableAt(tables, 99), feeTableAt(tables, 199), feeTableAt(tables, 200)],
    [[], steps, []],
  );
  assert.deepEqual(feeTableAt([], 0), []);
});

test("lets the office charge the table's fee, less, or nothing with a reason [MN020]", () => {
  assert.deepEqual(chosenFee({ kind: 'table' }, 2_000), { ok: true, value: 2_000 });
  assert.deepEqual(chosenFee({ kind: 'own', amountCents: 500 }, 2_000), { ok: true, value: 500 });
  assert.deepEqual(chosenFee({ kind: 'own', amountCents: 2_001 }, 2_000), {
    ok: false,
    error: { code: 'above_table', mostCents: 2_000 },
  });
  assert.deepEqual(chosenFee({ kind: 'waive', reason: 'Ill' }, 2_000), { ok: true, value: 0 });
  assert.deepEqual(chosenFee({ kind: 'waive', reason: ' ' }, 2_000), {
    ok: false,
    error: { code: 'reason_required' },
  });
});

test('charges a no-show by its own step', () => {
  const table = [
    { state: 'no_show', hoursBefore: null, cents: 5_000 },
    { state: 'arrived', hoursBefore: null, percent: 10 },
  ] as const;
  assert.deepEqual(
    [noShowFee(table, 20_000), noShowFee(table, 3_000), noShowFee([], 20_000)],
    [5_000, 3_000, 0],
  );
  const request = { steps: table, startsAt: 0, now: 0, totalCents: 20_000 };
  assert.equal(cancellationFee({ ...request, state: 'confirm' }), 0);
  assert.equal(cancellationFee({ ...request, state: 'arrived' }), 2_000);
});

test('takes a fee from the deposit, then from the hold, up to what they have', () => {
  const plan = (cents: number, holdCents = 10_000) => planFee(cents, { depositCents: 4_000, holdCents });
  assert.deepEqual(plan(3_000), { fromDepositCents: 3_000, fromHoldCents: 0 });
  assert.deepEqual(plan(5_000), { fromDepositCents: 4_000, fromHoldCents: 1_000 });
  assert.deepEqual(plan(4_049), { fromDepositCents: 4_000, fromHoldCents: 0 });
  assert.deepEqual(plan(5_000, 0), { fromDepositCents: 4_000, fromHoldCents: 0 });
  assert.deepEqual(plan(50_000), { fromDepositCents: 4_000, fromHoldCents: 10_000 });
});

test('splits a forfeited amount into net and the taxes of its province', () => {
  const split = (cents: number, rules: typeof ontario, date = '2026-12-01') => {
    const { netCents, taxes } = taxIncluded(cents, { rules, date });
    return [netCents, ...taxes.map(({ tax, amountCents }) => `${tax} ${amountCents}`)];
  };
  assert.deepEqual(split(11_300, ontario), [10_000, 'HST 1300']);
  assert.deepEqual(split(1, ontario), [1, 'HST 0']);
  assert.deepEqual(split(2_091, ontario), [1_850, 'HST 241']);
  assert.deepEqual(split(11_498, quebec), [10_000, 'GST 500', 'QST 998']);
  assert.deepEqual(split(10_500, britishColumbia), [10_000, 'GST 500']);
  assert.deepEqual(split(11_500, novaScotia, '2025-03-31'), [10_000, 'HST 1500']);
});
