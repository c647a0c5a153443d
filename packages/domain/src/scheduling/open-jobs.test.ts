import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './calendar.ts';
import { openJobs } from './open-jobs.ts';

const job = (from: number, to: number, more: Partial<Job> = {}): Job => ({
  from,
  to,
  lat: from,
  lng: 0,
  ...more,
});
const expected = (...jobs: readonly Job[]) => openJobs(jobs).map(({ from, to }) => [from, to]);

test('ignores finished jobs', () => {
  assert.deepEqual(expected(job(1, 2), job(3, 4, { done: true })), [[1, 2]]);
});

test('blocks the calendar of a delayed visit until its expected end', () => {
  assert.deepEqual(expected(job(1, 3, { until: 6 }), job(8, 9)), [
    [1, 6],
    [8, 9],
  ]);
  // An earlier expected end does not shorten the plan.
  assert.deepEqual(expected(job(1, 3, { until: 2 })), [[1, 3]]);
});

test('ignores a visit planned within the delay of another, unless it ends later', () => {
  assert.deepEqual(expected(job(1, 3, { until: 9 }), job(4, 6), job(8, 12)), [
    [1, 9],
    [8, 12],
  ]);
});
