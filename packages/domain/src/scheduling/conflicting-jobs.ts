import { MS_PER_MINUTE } from '../civil-date.ts';
import type { ServiceId } from '../ids.ts';
import type { Job, MechanicCalendar } from './calendar.ts';
import type { DriveTimes } from './drive-time.ts';
import { fits } from './slots/fits.ts';

export interface PromisedJob extends Job {
  readonly service: ServiceId;
}

/**
 * Promised jobs that fit the current calendar but not the changed one. Jobs that do not fit the current one either
 * (arranged by the office) are ignored.
 */
export function conflictingJobs<T extends PromisedJob>(given: {
  readonly before: MechanicCalendar;
  readonly after: MechanicCalendar;
  readonly promised: readonly T[];
  /** Other jobs of the calendar, e.g. those finished today. */
  readonly others: readonly Job[];
  readonly drives: DriveTimes;
}): readonly T[] {
  const { before, after, promised, others, drives } = given;
  const keeps = (mechanic: MechanicCalendar, job: T): boolean =>
    fits({
      mechanic,
      jobs: [...promised.filter((one) => one !== job), ...others],
      visit: {
        place: job,
        services: [job.service],
        durationMinutes: (job.to - job.from) / MS_PER_MINUTE,
      },
      start: job.from,
      drives,
    }).ok;
  return promised.filter((job) => !keeps(after, job) && keeps(before, job));
}
