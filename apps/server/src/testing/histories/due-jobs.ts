import type { App } from '#server/compose/compose.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Parts {
  readonly now: () => Date;
  /** Whether the process has just ended, so that a job may fail. */
  readonly mayThrow: () => boolean;
}

// A plan of a day takes a thread, and no oracle reads it.
const daily: ReadonlySet<string> = new Set(['day-plans']);

/** Runs the named jobs, or all that are due: as often as their pause lets them, those of an hour and more once a day. */
export function runner(app: Pick<App, 'jobs' | 'flush'>, { now, mayThrow }: Parts) {
  const ran = new Map<string, number>();
  const isDue = ({ name, everyMs }: Job): boolean => {
    const pause = everyMs >= hour || daily.has(name) ? day : everyMs;
    return now().getTime() - (ran.get(name) ?? 0) >= pause;
  };
  const runJob = (job: Job) =>
    job.run(now()).catch((error: unknown) => {
      if (!mayThrow()) throw error;
    });
  return async (names?: ReadonlySet<string>): Promise<void> => {
    for (const job of app.jobs) {
      if (names === undefined ? !isDue(job) : !names.has(job.name)) continue;
      ran.set(job.name, now().getTime());
      for (let turn = 0; turn < 20 && (await runJob(job)) === 'more'; turn += 1);
    }
    await app.flush();
  };
}
