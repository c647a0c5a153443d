import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './calendar.ts';
import { standing } from './standing.ts';

const job = (from: number, to: number, more: Partial<Job> = {}): Job => ({
  from,
  to,
  lat: from,
  lng: 0,
  ...more,
});
const told = (...jobs: readonly Job[]) => standing(jobs).map(({ from, to }) => [from, to]);

test('what is done stands in nobody’s way', () => {
  assert.deepEqual(told(job(1, 2), job(3, 4, { done: true })), [[1, 2]]);
});

test('a visit whose customer was told of a delay holds the calendar until it is expected to be over', () => {
  assert.deepEqual(told(job(1, 3, { until: 6 }), job(8, 9)), [
    [1, 6],
    [8, 9],
  ]);
  // Nobody is told to expect less than what was planned.
  assert.deepEqual(told(job(1, 3, { until: 2 })), [[1, 3]]);
});

test('a visit that was planned within the delay of another tells nothing of when its mechanic is free, one that ends later does', () => {
  assert.deepEqual(told(job(1, 3, { until: 9 }), job(4, 6), job(8, 12)), [
    [1, 9],
    [8, 12],
  ]);
});
