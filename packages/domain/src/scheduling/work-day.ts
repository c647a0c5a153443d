import { civilDate, dayNumber, formatDate, parseDate } from '../civil-date.ts';
import type { Instant, ZoneRules } from '../time.ts';
import { fromLocal, toLocal } from '../time.ts';
import type { Interval } from './calendar.ts';

/** A working day turns at this hour of the mechanic's own clock, so that a shift over midnight stays one day. */
const TURNS_AT = 5;

/** The working day, 'YYYY-MM-DD', that a job belongs to by its start: what limits count by and bookings lock (decision D4). */
export function workDay(start: Instant, zone: ZoneRules): string {
  const local = toLocal(start, zone);
  return formatDate(civilDate(dayNumber(local) - (local.hour < TURNS_AT ? 1 : 0)));
}

/** The starts that belong to a working day. A text that is no day is a bug and throws. */
export function startsOfWorkDay(day: string, zone: ZoneRules): Interval {
  const date = parseDate(day);
  if (date === undefined) throw new RangeError(`Not a date: ${day}`);
  const turn = (days: number) =>
    fromLocal({ ...civilDate(dayNumber(date) + days), hour: TURNS_AT, minute: 0 }, zone);
  return { from: turn(0), to: turn(1) };
}
