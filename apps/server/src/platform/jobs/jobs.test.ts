import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '@hoist/domain/result';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createLogger } from '../logger.ts';
import { startJobs, wake, wakeHere, type Job } from './jobs.ts';

const database = await testDatabase();
const clock = testClock();
const given = { database, clock, logger: createLogger('silent') };

/** A job that counts its runs and is never due by itself; a test can wait for the next run. */
function counting(run: (count: number) => ReturnType<Job['run']>): {
  job: Job;
  count: () => number;
  next: () => Promise<void>;
} {
  let count = 0;
  let ran: () => void = () => undefined;
  const job: Job = {
    name: 'counted',
    everyMs: 3_600_000,
    run: async () => {
      count += 1;
      const mine = count;
      ran();
      return run(mine);
    },
  };
  const next = () =>
    new Promise<void>((resolve) => {
      ran = resolve;
    });
  return { job, count: () => count, next };
}

test('runs a job at the start and when a commit wakes it, but not after a rollback [AP073]', async () => {
  const counted = counting(() => Promise.resolve());
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  await database.transaction(async (tx) => {
    await wake(tx, 'counted');
    return refuse('no');
  });
  const second = counted.next();
  await database.transaction((tx) => wake(tx, 'counted'));
  await second;
  assert.equal(counted.count(), 2);
  await jobs.stop();
});

test('repeats a job with more work immediately and keeps running after a failure [OP011]', async () => {
  const counted = counting((count) => {
    if (count < 3) return Promise.resolve('more' as const);
    if (count === 3) return Promise.reject(new Error('a bug'));
    return Promise.resolve();
  });
  const started = counted.next();
  const jobs = await startJobs([counted.job], given);
  await started;
  while (counted.count() < 3) await counted.next();
  const again = counted.next();
  await database.transaction((tx) => wake(tx, 'counted'));
  await again;
  assert.equal(counted.count(), 4);
  await jobs.stop();
});

test('waits for running jobs when it stops', async () => {
  let finish: () => void = () => undefined;
  let finished = false;
  const counted = counting(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    finished = true;
  });
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  const stopped = jobs.stop();
  finish();
  await stopped;
  assert.ok(finished);
});

test('runs a job again when its next row is due, not at its longest pause', async () => {
  const counted = counting((count) =>
    Promise.resolve(count === 1 ? new Date(clock.now().getTime() + 60) : undefined),
  );
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  await counted.next();
  assert.equal(counted.count(), 2);
  await jobs.stop();
});

test('is woken in its own process by a commit that notifies no other', async () => {
  const counted = counting(() => Promise.resolve());
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  await database.transaction(() => {
    wakeHere('counted');
    return Promise.resolve(refuse('no'));
  });
  const second = counted.next();
  await database.transaction(() => {
    wakeHere('counted');
    return Promise.resolve();
  });
  await second;
  assert.equal(counted.count(), 2);
  await jobs.stop();
  wakeHere('counted');
  assert.equal(counted.count(), 2);
});
