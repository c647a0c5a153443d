import { MS_PER_DAY, MS_PER_MINUTE, civilDate, dayNumber, weekdayOf, type CivilDate } from '../civil-date.ts';
import { fromLocal, offsetAt, toLocal, type Instant, type ZoneRules } from '../time.ts';
import type { Interval, MechanicCalendar, WeeklyHours } from './calendar.ts';

interface ZoneDay extends CivilDate {
  readonly weekday: number;
  readonly midnight: Instant;
  /** The clocks do not change on this day or the next, so minutes can be added directly. */
  readonly plain: boolean;
}

/** The days of a window, computed once per zone. */
export type ZoneDays = (zone: ZoneRules) => readonly ZoneDay[];

/** The days of a window, with one more on either side for shifts across midnight. */
export function zoneDays(window: Interval): ZoneDays {
  const known = new Map<ZoneRules, readonly ZoneDay[]>();
  return (zone) => {
    const found = known.get(zone);
    if (found !== undefined) return found;
    const days = listDays(window, zone);
    known.set(zone, days);
    return days;
  };
}

function listDays({ from, to }: Interval, zone: ZoneRules): readonly ZoneDay[] {
  const first = dayNumber(toLocal(from, zone)) - 1;
  const last = dayNumber(toLocal(to, zone)) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const date = civilDate(first + index);
    const midnight = fromLocal({ ...date, hour: 0, minute: 0 }, zone);
    const plain = offsetAt(midnight, zone) === offsetAt(midnight + 2 * MS_PER_DAY, zone);
    return { ...date, weekday: weekdayOf(first + index), midnight, plain };
  });
}

/**
 * Sorted shifts of a mechanic in a window: weekly hours less time off, touching ones joined. Each shift starts and ends
 * at the base; time off is spent at the base.
 */
export function shiftsOf(mechanic: MechanicCalendar, days: ZoneDays): readonly Interval[] {
  const shifts = intervalsOf(mechanic.weeklyHours, mechanic.zone, days);
  return mechanic.timeOff.length === 0 ? shifts : mechanic.timeOff.reduce(without, shifts);
}

/** Sorted breaks of a mechanic in a window, touching ones joined. */
export const breaksOf = (mechanic: MechanicCalendar, days: ZoneDays): readonly Interval[] =>
  mechanic.breaks.length === 0 ? [] : intervalsOf(mechanic.breaks, mechanic.zone, days);

function intervalsOf(weekly: readonly WeeklyHours[], zone: ZoneRules, days: ZoneDays): readonly Interval[] {
  const found: Interval[] = [];
  let last: Interval | undefined;
  let sorted = true;
  for (const day of days(zone)) {
    for (const hours of weekly) {
      if (hours.weekday !== day.weekday) continue;
      const interval = {
        from: atMinute(day, hours.startMinute, zone),
        to: atMinute(day, hours.endMinute, zone),
      };
      if (interval.from >= interval.to) continue;
      sorted &&= last === undefined || last.to < interval.from;
      found.push(interval);
      last = interval;
    }
  }
  return sorted ? found : joined(found);
}

const atMinute = (day: ZoneDay, minute: number, zone: ZoneRules): Instant =>
  day.plain ? day.midnight + minute * MS_PER_MINUTE : fromLocal({ ...day, hour: 0, minute }, zone);

/** Sorted intervals, with those that touch or overlap joined. */
export function joined(intervals: readonly Interval[]): readonly Interval[] {
  const found: Interval[] = [];
  for (const one of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || last.to < one.from) found.push(one);
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
  }
  return found;
}

/** What is left of intervals without another one. */
export const without = (shifts: readonly Interval[], off: Interval): readonly Interval[] =>
  shifts.flatMap((shift) => {
    if (off.to <= shift.from || shift.to <= off.from || off.to <= off.from) return [shift];
    const before = { from: shift.from, to: off.from };
    const after = { from: off.to, to: shift.to };
    return [before, after].filter(({ from, to }) => from < to);
  });
