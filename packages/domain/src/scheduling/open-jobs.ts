import type { Job } from './calendar.ts';

/** The unfinished jobs, extended to their expected end when they are delayed. */
export function openJobs(jobs: readonly Job[]): readonly Job[] {
  const open = jobs.some(({ done }) => done === true) ? jobs.filter(({ done }) => done !== true) : jobs;
  return open.some(({ until }) => until !== undefined) ? asExpected(open) : open;
}

/** Sorted. Drops jobs planned within the delay of an earlier one, which decides where the mechanic is. */
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
