import { MS_PER_MINUTE } from '../civil-date.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Instant } from '../time.ts';
import { arriveAfter, leaveBefore } from './around-breaks.ts';
import type { Interval, Job, MechanicCalendar, Visit } from './calendar.ts';
import { openJobs } from './open-jobs.ts';
import { covers, lapseOf } from './coverage.ts';
import { withinLimit } from './daily-limit.ts';
import { driveMs, withoutGaps, type DriveTimes, type VisitPoint } from './drive-time.ts';
import { breaksOf, shiftsOf, zoneDays } from './shifts.ts';

export interface FitRequest {
  readonly mechanic: MechanicCalendar;
  /** The mechanic's other jobs, in any order, without a visit that is being moved. */
  readonly jobs: readonly Job[];
  readonly visit: Visit;
  readonly start: Instant;
  readonly drives: DriveTimes;
}

export interface Fit {
  readonly addedMinutes: number;
  readonly addedKm: number;
}

export type FitRefusal =
  | 'not_covered'
  | 'certificate_over'
  | 'outside_hours'
  | 'in_break'
  | 'overlap'
  | 'day_full'
  | 'too_late_from_previous'
  | 'too_early_for_next';

/**
 * Whether a mechanic can do a visit at a start: within hours, outside breaks, free, below the daily limit, with valid
 * certificates, and with time to drive from the previous job (or base) and to the next (decision D2). Bookings and
 * moves check it again under a lock.
 */
export function fits({ mechanic, jobs: all, visit, start, drives }: FitRequest): Result<Fit, FitRefusal> {
  const { place } = visit;
  const jobs = openJobs(all);
  if (!covers(mechanic, visit, drives)) return refuse('not_covered');
  if (start >= lapseOf(mechanic, visit.services)) return refuse('certificate_over');
  const end = start + visit.durationMinutes * MS_PER_MINUTE;
  const days = zoneDays({ from: start, to: end });
  const shift = shiftsOf(mechanic, days).find(({ from, to }) => from <= start && end <= to);
  if (shift === undefined) return refuse('outside_hours');
  const breaks = breaksOf(mechanic, days);
  if (breaks.some(({ from, to }) => from < end && start < to)) return refuse('in_break');
  if (jobs.some((job) => job.from < end && start < job.to)) return refuse('overlap');
  if (!withinLimit(mechanic, all, { visit, start })) return refuse('day_full');
  const previous = latestEnd(jobs, start);
  const next = earliestStart(jobs, end);
  const arrivals = origins(previous, { shift, base: mechanic.base, drives });
  const departures = destinations(next, { shift, base: mechanic.base, drives });
  if (arrivals.some(({ at, point, by }) => arriveAfter(at, driveMs(by, point, place), breaks) > start)) {
    return refuse('too_late_from_previous');
  }
  if (departures.some(({ at, point, by }) => leaveBefore(at, driveMs(by, place, point), breaks) < end)) {
    return refuse('too_early_for_next');
  }
  const origin = arrivals[0]?.point ?? mechanic.base;
  const destination = departures[0]?.point ?? mechanic.base;
  const there = drives(origin, place);
  const onward = drives(place, destination);
  const direct = withoutGaps(drives)(origin, destination);
  return ok({
    addedMinutes: there.minutes + onward.minutes - direct.minutes,
    addedKm: there.km + onward.km - direct.km,
  });
}

interface Stop {
  readonly at: Instant;
  readonly point: VisitPoint;
  readonly by: DriveTimes;
}

interface ShiftDrives {
  readonly shift: Interval;
  readonly base: VisitPoint;
  readonly drives: DriveTimes;
}

/**
 * Where the mechanic may come from: the previous job of this shift, or the base and the last job of the shift before.
 * Between shifts the mechanic is at home, so a job there matters only where even an estimated drive takes too long.
 */
function origins(previous: Job | undefined, { shift, base, drives }: ShiftDrives): readonly Stop[] {
  const fromBase = { at: shift.from, point: base, by: drives };
  if (previous === undefined) return [fromBase];
  const { to: at } = previous;
  if (at > shift.from) return [{ at, point: previous, by: drives }];
  return [fromBase, { at, point: previous, by: withoutGaps(drives) }];
}

function destinations(next: Job | undefined, { shift, base, drives }: ShiftDrives): readonly Stop[] {
  const toBase = { at: shift.to, point: base, by: drives };
  if (next === undefined) return [toBase];
  const { from: at } = next;
  if (at < shift.to) return [{ at, point: next, by: drives }];
  return [toBase, { at, point: next, by: withoutGaps(drives) }];
}

function latestEnd(jobs: readonly Job[], start: Instant): Job | undefined {
  let latest: Job | undefined;
  for (const job of jobs) if (job.to <= start && (latest === undefined || job.to > latest.to)) latest = job;
  return latest;
}

function earliestStart(jobs: readonly Job[], end: Instant): Job | undefined {
  let earliest: Job | undefined;
  for (const job of jobs)
    if (job.from >= end && (earliest === undefined || job.from < earliest.from)) earliest = job;
  return earliest;
}
