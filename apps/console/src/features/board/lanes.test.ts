import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanOf, stacked } from './lanes.ts';
import { clock, visitAt } from '../../../test/board.ts';

test('stacks visits that overlap and reuses a row once it is free', () => {
  const [first, second, third] = [
    visitAt('09:00', '11:00'),
    visitAt('10:00', '12:00'),
    visitAt('11:00', '13:00'),
  ];
  const { rowOf, rows } = stacked([third, second, first]);
  assert.equal(rows, 2);
  assert.deepEqual(
    [first, second, third].map((visit) => rowOf.get(visit)),
    [0, 1, 0],
  );
});

test('keeps one row for a lane without visits', () => {
  assert.equal(stacked([]).rows, 1);
});

test('places an interval as a share of the shown hours', () => {
  const shown = { from: clock('07:00'), to: clock('19:00') };
  assert.deepEqual(spanOf({ from: clock('10:00'), to: clock('13:00') }, shown), {
    left: '25%',
    width: '25%',
  });
});
