import { MS_PER_MINUTE } from '../civil-date.ts';
import { addDays, startOfDate, type ZoneRules } from '../time.ts';
import { arriveAfter, leaveBefore } from './slots/around-breaks.ts';
import type { Interval, Job, MechanicCalendar } from './calendar.ts';
import { driveMs, withoutGaps, type DriveTimes, type VisitPoint } from './drive-time.ts';
import { breaksOf, shiftsOf, zoneDays } from './shifts.ts';
import { workDay } from './work-day.ts';

/** A drive with its latest times; its interval is longer than `minutes` (with slack) when a break interrupts it. */
export interface AgendaDrive extends Interval {
  readonly minutes: number;
  readonly km: number;
  /** The drive back to the base at the end of a shift. */
  readonly home: boolean;
}

export interface AgendaDay {
  /** 'YYYY-MM-DD' in the mechanic's zone. */
  readonly date: string;
  readonly day: Interval;
  readonly work: readonly Interval[];
  /** Only within working hours. */
  readonly breaks: readonly Interval[];
  /** Drives that begin on the day, in order. */
  readonly drives: readonly AgendaDrive[];
}

export interface AgendaRequest {
  readonly mechanic: MechanicCalendar;
  /** In any order, with those of the day before and after, whose drives may overlap. */
  readonly jobs: readonly Job[];
  readonly drives: DriveTimes;
  /** The first day, 'YYYY-MM-DD'; throws RangeError for any other text. */
  readonly from: string;
  readonly days: number;
}

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

/** The parts of intervals that lie within another one. */
export const clipped = <T extends Interval>(intervals: readonly T[], within: Interval): readonly T[] =>
  intervals.flatMap((one) => {
    const part = { ...one, from: Math.max(one.from, within.from), to: Math.min(one.to, within.to) };
    return part.from < part.to ? [part] : [];
  });

interface Driving extends Pick<AgendaRequest, 'mechanic' | 'jobs' | 'drives'> {
  readonly shifts: readonly Interval[];
  readonly breaks: readonly Interval[];
}

/** Like `fits`: from the previous job, or from the base at the start of a shift, and home at its end. */
function drivesOf({ mechanic, jobs, drives, shifts, breaks }: Driving): readonly AgendaDrive[] {
  const sorted = jobs.toSorted((a, b) => a.from - b.from);
  const goesOn = (one: Job | undefined, next: Job | undefined): boolean => {
    if (one === undefined || next === undefined) return false;
    const shift = shifts.find(({ from, to }) => from <= next.from && next.from < to);
    // Jobs that the office arranged outside working hours are chained within their day.
    if (shift === undefined) return workDay(one.from, mechanic.zone) === workDay(next.from, mechanic.zone);
    return one.to > shift.from;
  };
  const known = withoutGaps(drives);
  const between = (from: VisitPoint, to: VisitPoint) => {
    const ms = driveMs(known, from, to);
    return { km: known(from, to).km, minutes: ms / MS_PER_MINUTE, ms };
  };
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
