import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsPastTables } from './fee-table-change.ts';

test('allows changes to future fee tables only', () => {
  const table = (from: number, percent: number) => ({
    from,
    steps: [{ state: 'confirm' as const, hoursBefore: 24, percent }],
  });
  const before = [table(10, 5), table(100, 10)];
  const keeps = (tables: typeof before) => keepsPastTables(tables, { before, now: 50 });
  assert.equal(keeps([table(10, 5), table(120, 20)]), true);
  assert.equal(keeps([table(10, 5)]), true);
  assert.equal(keeps([table(10, 6), table(100, 10)]), false);
  assert.equal(keeps([table(10, 5), table(49, 10)]), false);
});
