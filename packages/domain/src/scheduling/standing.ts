import type { Job } from './calendar.ts';

/** The jobs that are still to be done. */
export const standing = (jobs: readonly Job[]): readonly Job[] =>
  jobs.some(({ done }) => done === true) ? jobs.filter(({ done }) => done !== true) : jobs;
