import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodsOn } from './periods.ts';

test('ends months and quarters on their last days, across the turn of a year too', () => {
  const january = periodsOn(new Date(2028, 0, 31, 12));
  assert.deepEqual(january.lastMonth, { from: '2027-12-01', to: '2027-12-31' });
  assert.deepEqual(january.lastQuarter, { from: '2027-10-01', to: '2027-12-31' });
  assert.deepEqual(january.thisQuarter, { from: '2028-01-01', to: '2028-03-31' });
  assert.deepEqual(january.thisYear, { from: '2028-01-01', to: '2028-12-31' });
  assert.deepEqual(periodsOn(new Date(2028, 1, 29, 12)).thisMonth, { from: '2028-02-01', to: '2028-02-29' });
  assert.deepEqual(periodsOn(new Date(2028, 2, 1, 12)).last7, { from: '2028-02-24', to: '2028-03-01' });
});
