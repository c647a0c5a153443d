import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeLines, feeTablesOf } from './fee-tables.ts';

const from = '2026-01-01T00:00:00Z';
const steps = [
  { state: 'in_progress', hoursBefore: null, percent: 100 },
  { state: 'confirm', hoursBefore: 2, cents: 5_000 },
  { state: 'confirm', hoursBefore: 24, percent: 10 },
  { state: 'arrived', hoursBefore: null, percent: 0 },
];

test('lists cancellation costs with the earliest step first, in both languages', () => {
  const [table] = feeTablesOf([{ from, steps }]);
  assert.ok(table);
  assert.equal(table.from, Date.parse(from));
  assert.deepEqual(feeLines(table.steps, 20_905, 'en'), [
    'Cancelling a confirmed visit in the last 24 hours costs $20.91, tax included.',
    'Cancelling a confirmed visit in the last 2 hours costs $50.00, tax included.',
    'Cancelling once the work has started costs $209.05, tax included.',
  ]);
  assert.deepEqual(
    feeLines(table.steps, 20_905, 'fr').at(-1),
    'Annuler une fois les travaux commencés coûte 209,05\u00a0$, taxes comprises.',
  );
});

test('charges nothing for an invalid table', () => {
  const bad: readonly unknown[] = [
    undefined,
    'free',
    [{ from, steps: [{ state: 'confirm', hoursBefore: 24, percent: 101 }] }],
    [{ from, steps: [{ state: 'confirm', hoursBefore: 24, percent: 10, cents: 10 }] }],
    [{ from, steps: [{ state: 'pending', hoursBefore: 24, percent: 10 }] }],
    [{ from: 'tomorrow', steps: [] }],
  ];
  for (const value of bad) assert.deepEqual(feeTablesOf(value), [], JSON.stringify(value));
});
