import { addDays, startOfDate, type ZoneRules } from '../time.ts';
import { arriveAfter, leaveBefore } from './around-breaks.ts';
import type { Interval, Job, MechanicCalendar } from './calendar.ts';
import { driveMs, type DriveTimes, type Point } from './drive-time.ts';
import { breaksOf, shiftsOf, zoneDays } from './shifts.ts';
import { workDay } from './work-day.ts';

/** A drive of the day, from when to when at the latest; what it takes is less where a break lies in it. */
export interface AgendaDrive extends Interval {
  readonly minutes: number;
  readonly km: number;
  /** Back to the base, after which there is nothing more to be driven to. */
  readonly home: boolean;
}

export interface AgendaDay {
  /** 'YYYY-MM-DD' on the mechanic's own clock. */
  readonly date: string;
  readonly day: Interval;
  readonly work: readonly Interval[];
  /** Within the hours of work: no break is taken on a day off. */
  readonly breaks: readonly Interval[];
  /** Those that begin on the day, in order. */
  readonly drives: readonly AgendaDrive[];
}

export interface AgendaRequest {
  readonly mechanic: MechanicCalendar;
  /** With those of the day before and after, whose drives may reach into it; in any order. */
  readonly jobs: readonly Job[];
  readonly drives: DriveTimes;
  /** The first day, 'YYYY-MM-DD'. A text that is no day is a bug and throws. */
  readonly from: string;
  readonly days: number;
}

/** The days of a mechanic as they are planned: when they work, when they have a break, when they drive (decision D2). */
export function agendaOf({ mechanic, jobs, drives, from, days }: AgendaRequest): readonly AgendaDay[] {
  const { zone } = mechanic;
  const window = { from: startOfDate(from, zone), to: startOfDate(addDays(from, days), zone) };
  const known = zoneDays(window);
  const shifts = shiftsOf(mechanic, known);
  const breaks = breaksOf(mechanic, known);
  const driven = drivesOf({ mechanic, jobs, drives, shifts, breaks });
  const taken = shifts.flatMap((shift) => clipped(breaks, shift));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const day = dayOf(date, zone);
    return {
      date,
      day,
      work: clipped(shifts, day),
      breaks: clipped(taken, day),
      drives: driven.filter((one) => day.from <= one.from && one.from < day.to),
    };
  });
}

const dayOf = (date: string, zone: ZoneRules): Interval => ({
  from: startOfDate(date, zone),
  to: startOfDate(addDays(date, 1), zone),
});

/** What of some stretches lies within another one. */
export const clipped = <T extends Interval>(stretches: readonly T[], within: Interval): readonly T[] =>
  stretches.flatMap((one) => {
    const part = { ...one, from: Math.max(one.from, within.from), to: Math.min(one.to, within.to) };
    return part.from < part.to ? [part] : [];
  });

interface Driving extends Pick<AgendaRequest, 'mechanic' | 'jobs' | 'drives'> {
  readonly shifts: readonly Interval[];
  readonly breaks: readonly Interval[];
}

/** As `fits` reckons them: from the job before, or from the base where a stretch of work begins, and home at its end. */
function drivesOf({ mechanic, jobs, drives, shifts, breaks }: Driving): readonly AgendaDrive[] {
  const sorted = jobs.toSorted((a, b) => a.from - b.from);
  const goesOn = (one: Job | undefined, next: Job | undefined): boolean => {
    if (one === undefined || next === undefined) return false;
    const shift = shifts.find(({ from, to }) => from <= next.from && next.from < to);
    // What the office arranged out of hours is driven to within its day.
    if (shift === undefined) return workDay(one.from, mechanic.zone) === workDay(next.from, mechanic.zone);
    return one.to > shift.from;
  };
  const between = (from: Point, to: Point) => ({ ...drives(from, to), ms: driveMs(drives, from, to) });
  return sorted.flatMap((job, index): AgendaDrive[] => {
    const [before, after] = [sorted[index - 1], sorted[index + 1]];
    const previous = goesOn(before, job) ? before : undefined;
    const there = between(previous ?? mechanic.base, job);
    const leave = Math.max(leaveBefore(job.from, there.ms, breaks), previous?.to ?? -Infinity);
    const back = between(job, mechanic.base);
    const { minutes, km } = there;
    return [
      ...(minutes > 0 ? [{ from: leave, to: job.from, minutes, km, home: false }] : []),
      ...(goesOn(job, after) || back.minutes === 0
        ? []
        : [
            {
              from: job.to,
              to: arriveAfter(job.to, back.ms, breaks),
              minutes: back.minutes,
              km: back.km,
              home: true,
            },
          ]),
    ];
  });
}
