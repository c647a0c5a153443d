import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '@hoist/domain/result';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createLogger } from '../logger.ts';
import { startJobs, wake, type Job } from './jobs.ts';
import { sweepJob } from './sweep.ts';

const database = await testDatabase();
const clock = testClock();
const given = { database, clock, logger: createLogger('silent') };

/** Counts the runs of a job that is never due by itself, and lets a test wait for the next one. */
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

test('a job runs at the start, when it is woken by a commit, and never for a rolled back one', async () => {
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

test('a job with more to do goes on at once, and one that fails goes on living', async () => {
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

test('stopping waits for what runs', async () => {
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

test('what has served its time is forgotten, what is young stays', async () => {
  const key = (name: string, created: Date) => ({
    users_id: 1,
    key: name,
    call: 'book',
    request_hash: Buffer.from('x'),
    created_at: created,
  });
  const now = clock.now();
  await database.db
    .insertInto('idempotency_keys')
    .values([key('old', new Date(now.getTime() - 31 * 86_400_000)), key('young', now)])
    .execute();
  await sweepJob(database).run(now);
  const left = await database.db.selectFrom('idempotency_keys').select('key').execute();
  assert.deepEqual(left, [{ key: 'young' }]);
});
