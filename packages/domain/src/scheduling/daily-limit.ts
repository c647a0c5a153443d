import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant, ZoneRules } from '../time.ts';
import type { DailyLimit, Interval, Job, MechanicCalendar, Visit } from './calendar.ts';
import { startsOfWorkDay, workDay } from './work-day.ts';

type Load = { readonly jobs: number; readonly minutes: number };

const nothing: Load = { jobs: 0, minutes: 0 };

const takes = (limit: DailyLimit, { jobs, minutes }: Load, visit: Visit): boolean =>
  (limit.jobs === null || jobs + visit.services.length <= limit.jobs) &&
  (limit.minutes === null || minutes + visit.durationMinutes <= limit.minutes);

const plus = ({ jobs, minutes }: Load, job: Job): Load => ({
  jobs: jobs + 1,
  minutes: minutes + (job.to - job.from) / MS_PER_MINUTE,
});

export const isLimited = ({ dailyLimit }: MechanicCalendar): boolean =>
  dailyLimit.jobs !== null || dailyLimit.minutes !== null;

/** Whether a visit at a start respects the mechanic's daily limit. */
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

/** Days that are too full for a visit; `never` if even an empty day is. */
export function fullDays(
  mechanic: MechanicCalendar,
  jobs: readonly Job[],
  { visit, dayOf }: { readonly visit: Visit; readonly dayOf: WorkDays },
): readonly Interval[] | 'never' {
  if (!isLimited(mechanic)) return [];
  if (!takes(mechanic.dailyLimit, nothing, visit)) return 'never';
  const loads = new Map<Interval, Load>();
  for (const job of jobs) {
    const day = dayOf(job.from, mechanic.zone);
    loads.set(day, plus(loads.get(day) ?? nothing, job));
  }
  return [...loads].flatMap(([day, load]) => (takes(mechanic.dailyLimit, load, visit) ? [] : [day]));
}

/** The working day of a start. Days are cached per zone and are always the same object. */
export type WorkDays = (start: Instant, zone: ZoneRules) => Interval;

export function workDays(): WorkDays {
  const known = new Map<ZoneRules, Interval[]>();
  let last: Interval = { from: 0, to: 0 };
  let lastZone: ZoneRules | undefined;
  return (start, zone) => {
    // Jobs are sorted, so most are on the same day as the previous one.
    if (zone === lastZone && last.from <= start && start < last.to) return last;
    const days = known.get(zone) ?? [];
    let day = days.find(({ from, to }) => from <= start && start < to);
    if (day === undefined) {
      day = startsOfWorkDay(workDay(start, zone), zone);
      known.set(zone, [...days, day]);
    }
    [last, lastZone] = [day, zone];
    return day;
  };
}
