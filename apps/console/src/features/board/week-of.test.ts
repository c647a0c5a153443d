import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekOf } from './week-of.ts';

test('a week goes from Monday to Sunday, over the end of a month too', () => {
  const week = weekOf('2026-12-02');
  assert.deepEqual([week[0], week[6], week.length], ['2026-11-30', '2026-12-06', 7]);
  assert.deepEqual(weekOf('2026-12-06'), week);
  assert.deepEqual(weekOf('2026-11-30'), week);
});
