import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pxOf, stacked } from './lanes.ts';
import { visitAt } from '../../../test/board.ts';

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

test('draws an hour as 102 pixels', () => {
  assert.equal(pxOf(3_600_000), 102);
});
