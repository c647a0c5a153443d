import type { Job } from './calendar.ts';

/** The jobs that are still to be done, each as long as its mechanic is expected to be busy with it. */
export function standing(jobs: readonly Job[]): readonly Job[] {
  const open = jobs.some(({ done }) => done === true) ? jobs.filter(({ done }) => done !== true) : jobs;
  return open.some(({ until }) => until !== undefined) ? asExpected(open) : open;
}

/**
 * In order. A job that is over while a late one before it still goes on says nothing of where its mechanic is or when they are
 * free: the late one does.
 */
function asExpected(jobs: readonly Job[]): readonly Job[] {
  const expected: Job[] = [];
  let busyUntil = -Infinity;
  for (const job of jobs.toSorted((a, b) => a.from - b.from)) {
    const to = Math.max(job.to, job.until ?? job.to);
    if (to <= busyUntil) continue;
    busyUntil = to;
    expected.push({ ...job, to });
  }
  return expected;
}
