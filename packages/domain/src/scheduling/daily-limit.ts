import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { DailyLimit, Interval, Job, MechanicCalendar, Visit } from './calendar.ts';
import { startsOfWorkDay, workDay } from './work-day.ts';

type Load = { readonly jobs: number; readonly minutes: number };

const nothing: Load = { jobs: 0, minutes: 0 };

/** Whether a day that has some work already can take a visit as well. */
const takes = (limit: DailyLimit, { jobs, minutes }: Load, visit: Visit): boolean =>
  (limit.jobs === null || jobs + visit.services.length <= limit.jobs) &&
  (limit.minutes === null || minutes + visit.durationMinutes <= limit.minutes);

const plus = ({ jobs, minutes }: Load, job: Job): Load => ({
  jobs: jobs + 1,
  minutes: minutes + (job.to - job.from) / MS_PER_MINUTE,
});

export const isLimited = ({ dailyLimit }: MechanicCalendar): boolean =>
  dailyLimit.jobs !== null || dailyLimit.minutes !== null;

/** Tells whether a visit at a start keeps the mechanic's daily limit. */
export function withinLimit(
  mechanic: MechanicCalendar,
  jobs: readonly Job[],
  { visit, start }: { readonly visit: Visit; readonly start: Instant },
): boolean {
  if (!isLimited(mechanic)) return true;
  const { from, to } = startsOfWorkDay(workDay(start, mechanic.zone), mechanic.zone);
  const load = jobs.filter((job) => from <= job.from && job.from < to).reduce(plus, nothing);
  return takes(mechanic.dailyLimit, load, visit);
}

/** The starts on days that are too full for a visit; `never` when even an empty day is. */
export function fullDays(
  mechanic: MechanicCalendar,
  jobs: readonly Job[],
  visit: Visit,
): readonly Interval[] | 'never' {
  if (!isLimited(mechanic)) return [];
  if (!takes(mechanic.dailyLimit, nothing, visit)) return 'never';
  const loads = new Map<string, Load>();
  for (const job of jobs) {
    const day = workDay(job.from, mechanic.zone);
    loads.set(day, plus(loads.get(day) ?? nothing, job));
  }
  return [...loads]
    .filter(([, load]) => !takes(mechanic.dailyLimit, load, visit))
    .map(([day]) => startsOfWorkDay(day, mechanic.zone));
}
