import { MS_PER_MINUTE } from '../../civil-date.ts';
import { ok, refuse, type Result } from '../../result.ts';
import type { Instant } from '../../time.ts';
import { arriveAfter, leaveBefore } from './around-breaks.ts';
import type { Interval, Job, MechanicCalendar, Visit } from '../calendar.ts';
import { openJobs } from '../open-jobs.ts';
import { covers, lapseOf } from '../coverage.ts';
import { withinLimit } from '../daily-limit.ts';
import { driveMs, withoutGaps, type DriveTimes, type VisitPoint } from '../drive-time.ts';
import { breaksOf, shiftsOf, zoneDays } from '../shifts.ts';

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
  /** One of its drives was not told by a road engine. */
  readonly estimated: boolean;
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
  const { arrivals, departures } = stopsAround({ mechanic, jobs, visit, start, drives }, shift);
  if (arrivals.some((stop) => isLateFrom(stop, { place, start, breaks })))
    return refuse('too_late_from_previous');
  if (departures.some((stop) => isLateFor(stop, { place, end, breaks }))) return refuse('too_early_for_next');
  const origin = arrivals[0]?.point ?? mechanic.base;
  const destination = departures[0]?.point ?? mechanic.base;
  const there = drives(origin, place);
  const onward = drives(place, destination);
  const direct = withoutGaps(drives)(origin, destination);
  return ok({
    addedMinutes: there.minutes + onward.minutes - direct.minutes,
    addedKm: there.km + onward.km - direct.km,
    estimated: [there, onward].some(({ estimated }) => estimated === true),
  });
}

export interface Blocker {
  readonly job: Job;
  /** The engine knows both places, and no road joins them. */
  readonly noRoad: boolean;
}

/** The job that `fits` refuses a drive from or to; undefined if it has another reason, or the base is too far. */
export function blockerOf(request: FitRequest): Blocker | undefined {
  const { mechanic, visit, start } = request;
  const { place } = visit;
  const end = start + visit.durationMinutes * MS_PER_MINUTE;
  const days = zoneDays({ from: start, to: end });
  const shift = shiftsOf(mechanic, days).find(({ from, to }) => from <= start && end <= to);
  if (shift === undefined) return undefined;
  const breaks = breaksOf(mechanic, days);
  const { arrivals, departures } = stopsAround({ ...request, jobs: openJobs(request.jobs) }, shift);
  const previous = arrivals.find((stop) => isLateFrom(stop, { place, start, breaks }));
  const next = departures.find((stop) => isLateFor(stop, { place, end, breaks }));
  if (previous?.job)
    return { job: previous.job, noRoad: previous.by(previous.job, place).minutes === Infinity };
  if (next?.job) return { job: next.job, noRoad: next.by(place, next.job).minutes === Infinity };
  return undefined;
}

interface Stop {
  readonly at: Instant;
  readonly point: VisitPoint;
  readonly by: DriveTimes;
  /** Undefined: the base. */
  readonly job?: Job;
}

interface Around {
  readonly place: VisitPoint;
  readonly breaks: readonly Interval[];
}

const isLateFrom = (
  { at, point, by }: Stop,
  { place, start, breaks }: Around & { readonly start: Instant },
): boolean => arriveAfter(at, driveMs(by, point, place), breaks) > start;

const isLateFor = (
  { at, point, by }: Stop,
  { place, end, breaks }: Around & { readonly end: Instant },
): boolean => leaveBefore(at, driveMs(by, place, point), breaks) < end;

/** Where the mechanic may come from and go to; the jobs are open ones. */
function stopsAround({ mechanic, jobs, visit, start, drives }: FitRequest, shift: Interval) {
  const end = start + visit.durationMinutes * MS_PER_MINUTE;
  const given = { shift, base: mechanic.base, drives };
  return {
    arrivals: origins(latestEnd(jobs, start), given),
    departures: destinations(earliestStart(jobs, end), given),
  };
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
  if (at > shift.from) return [{ at, point: previous, by: drives, job: previous }];
  return [fromBase, { at, point: previous, by: withoutGaps(drives), job: previous }];
}

function destinations(next: Job | undefined, { shift, base, drives }: ShiftDrives): readonly Stop[] {
  const toBase = { at: shift.to, point: base, by: drives };
  if (next === undefined) return [toBase];
  const { from: at } = next;
  if (at < shift.to) return [{ at, point: next, by: drives, job: next }];
  return [toBase, { at, point: next, by: withoutGaps(drives), job: next }];
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
