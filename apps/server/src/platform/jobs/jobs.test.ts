import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { refuse } from '@hoist/domain/result';
import { testClock } from '#server/testing/clock.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { createLogger } from '../logger.ts';
import { dueJob, passWakesOn, startJobs, wake, wakeAfterCommit, type Job } from './jobs.ts';

const { database, url } = await openTestDatabase();
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
    wakeAfterCommit('counted');
    return Promise.resolve(refuse('no'));
  });
  const second = counted.next();
  await database.transaction(() => {
    wakeAfterCommit('counted');
    return Promise.resolve();
  });
  await second;
  assert.equal(counted.count(), 2);
  await jobs.stop();
  wakeAfterCommit('counted');
  assert.equal(counted.count(), 2);
});

test('wakes a job some time after a commit', async () => {
  const counted = counting(() => Promise.resolve());
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  const second = counted.next();
  await database.transaction(() => {
    wakeAfterCommit('counted', 5);
    return Promise.resolve();
  });
  assert.equal(counted.count(), 1);
  await second;
  await jobs.stop();
});

test('does not wake a job before the time that a commit gave [AP073]', async () => {
  const counted = counting(() => Promise.resolve());
  const first = counted.next();
  const jobs = await startJobs([counted.job], given);
  await first;
  await database.transaction(() => {
    wakeAfterCommit('counted', 3_600_000);
    return Promise.resolve();
  });
  await setImmediate();
  const runs = counted.count();
  await jobs.stop();
  assert.equal(runs, 1);
});

test('notifies once, after the commit, from a process without jobs', async () => {
  const heard: string[] = [];
  let hear = () => {};
  const all = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const stopListening = await database.listen('jobs', {
    onMessage: (job) => {
      heard.push(job);
      if (job === 'last') hear();
    },
  });
  const stop = passWakesOn(given);
  await database.transaction(() => {
    wakeAfterCommit('rolled back');
    return Promise.resolve(refuse('no'));
  });
  await database.transaction(() => {
    for (const job of ['counted', 'counted']) wakeAfterCommit(job);
    return Promise.resolve();
  });
  await stop();
  await database.transaction((tx) => wake(tx, 'last'));
  await all;
  assert.deepEqual(heard, ['counted', 'last']);
  await stopListening();
});

interface Row {
  dueAt: Date;
}

/** A due job over `rows`; `worked` resolves when it has processed one. */
function overRows(rows: Row[], everyMs?: number) {
  let resolve: () => void = () => {};
  let reads = 0;
  let read: () => void = () => {};
  const worked = new Promise<void>((done) => {
    resolve = done;
  });
  const firstRead = new Promise<void>((done) => {
    read = done;
  });
  const job = dueJob({
    name: 'rows',
    ...(everyMs === undefined ? {} : { everyMs }),
    run: (now) => {
      const at = rows.findIndex(({ dueAt }) => dueAt <= now);
      if (at < 0) return Promise.resolve();
      rows.splice(at, 1);
      resolve();
      return Promise.resolve('more');
    },
    nextDue: () => {
      reads += 1;
      read();
      return Promise.resolve(rows.map(({ dueAt }) => dueAt).toSorted((a, b) => a.getTime() - b.getTime())[0]);
    },
  });
  return { job, worked, firstRead, reads: () => reads };
}

test('runs what is due at a time then, and reads the rows once while nothing is due', async () => {
  const now = clock.now();
  const later = { dueAt: new Date(now.getTime() + 40) };
  const rows = [{ dueAt: now }, later];
  const { job } = overRows(rows);
  assert.equal(job.everyMs, 60_000);
  assert.equal(await job.run(now), 'more');
  assert.deepEqual(await job.run(now), later.dueAt);
  assert.equal(await job.run(later.dueAt), 'more');
  assert.equal(await job.run(later.dueAt), undefined);
  const idle = overRows([]);
  await idle.job.run(now);
  assert.equal(idle.reads(), 1);
});

test('reads again soon what another process holds', async () => {
  const now = clock.now();
  const job = dueJob({ name: 'held', run: () => Promise.resolve(), nextDue: () => Promise.resolve(now) });
  assert.deepEqual(await job.run(now), new Date(now.getTime() + 1_000));
});

test('finds by its safety poll a row whose notification was lost', async () => {
  const rows: Row[] = [];
  const { job, worked, firstRead } = overRows(rows, 5);
  const jobs = await startJobs([job], given);
  await firstRead;
  rows.push({ dueAt: clock.now() });
  await worked;
  await jobs.stop();
});

test(
  'looks at every job again when a lost LISTEN connection is back',
  { skip: url === undefined && 'the embedded database has no connection to lose' },
  async () => {
    const rows: Row[] = [];
    const { job, worked, firstRead } = overRows(rows);
    const jobs = await startJobs([job], given);
    await firstRead;
    rows.push({ dueAt: clock.now() });
    await database.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hoist-listen' and datname = current_database()`);
    await worked;
    await jobs.stop();
  },
);
