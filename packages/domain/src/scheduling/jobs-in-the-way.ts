import { MS_PER_MINUTE } from '../civil-date.ts';
import type { ServiceId } from '../ids.ts';
import type { Job, MechanicCalendar } from './calendar.ts';
import type { DriveTimes } from './drive-time.ts';
import { fits } from './fits.ts';

/** A job that a customer was promised. */
export interface PromisedJob extends Job {
  readonly service: ServiceId;
}

/**
 * The promised jobs that a mechanic could keep by the calendar as it is and no longer by the one that it is to become.
 * Those that it did not allow before, as the office may have arranged them, stand in nobody's way.
 */
export function jobsInTheWay<T extends PromisedJob>(given: {
  readonly before: MechanicCalendar;
  readonly after: MechanicCalendar;
  readonly promised: readonly T[];
  /** Everything else that counts, as what is done today. */
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
