import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, columnsToggled, exportedOf, type Column } from './table.ts';

interface Row {
  readonly at: string;
  readonly total: string;
  readonly state: 'open' | 'done';
}

const row: Row = { at: '2026-11-23T15:00:00Z', total: '1234.50', state: 'open' };
const formats = { time: (iso: string) => `at ${iso}`, money: (amount: string) => `$${amount}` };
const shown = (column: Column<Row>, of = row) => cellOf(column, of, formats);
const exported = (column: Column<Row>) => exportedOf(column)?.(row);

test('shows an instant in words and exports it as ISO 8601 [CS004]', () => {
  const column: Column<Row> = { id: 'at', title: 'At', time: ({ at }) => at };
  assert.equal(shown(column), 'at 2026-11-23T15:00:00Z');
  assert.equal(exported(column), '2026-11-23T15:00:00Z');
});

test('shows a text of its own for a missing instant', () => {
  const column: Column<Row> = { id: 'at', title: 'At', time: ({ at }) => at, none: 'never' };
  assert.equal(shown(column, { ...row, at: '' }), 'never');
});

test('shows an amount as a price and exports the plain number', () => {
  const column: Column<Row> = { id: 'total', title: 'Total', amount: ({ total }) => total };
  assert.equal(shown(column), '$1234.50');
  assert.equal(exported(column), '1234.50');
});

test('shows the cell but exports the text of a column that has both', () => {
  const column: Column<Row> = { id: 'state', title: 'State', cell: () => 'Open', text: ({ state }) => state };
  assert.equal(shown(column), 'Open');
  assert.equal(exported(column), 'open');
  assert.equal(shown({ id: 'state', title: 'State', text: ({ state }) => state }), 'open');
});

test('leaves a column of buttons out of the exported file', () => {
  assert.equal(exportedOf({ id: 'retry', title: 'Retry', cell: () => 'Retry' }), undefined);
});

test('hides and shows a column but never hides the last one', () => {
  const columns = [{ id: 'a' }, { id: 'b' }];
  assert.deepEqual(columnsToggled(columns, [], 'a'), ['a']);
  assert.deepEqual(columnsToggled(columns, ['a'], 'a'), []);
  assert.deepEqual(columnsToggled(columns, ['a'], 'b'), ['a']);
});
