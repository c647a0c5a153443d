import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartPoints } from './chart-points.ts';

const frame = { width: 300, height: 100 };

test('readings are scaled between the first and last day and the lowest and highest value', () => {
  const points = chartPoints(
    [
      { on: '2026-01-01', km: 40_000 },
      { on: '2026-01-31', km: 45_000 },
      { on: '2026-03-02', km: 50_000 },
    ],
    frame,
  );
  assert.deepEqual(points, [
    { x: 0, y: 100 },
    { x: 150, y: 50 },
    { x: 300, y: 0 },
  ]);
});

test('a single reading is in the middle; no readings give no points', () => {
  assert.deepEqual(chartPoints([{ on: '2026-01-01', km: 5 }], frame), [{ x: 150, y: 50 }]);
  assert.deepEqual(chartPoints([], frame), []);
});
