import { civilDate, dayNumber, dayNumberOf, formatDate } from '../civil-date.ts';
import { fromLocal, toLocal, type Instant, type ZoneRules } from '../time.ts';
import type { Interval } from './calendar.ts';

/** A working day starts at this local hour, so that a shift across midnight stays in one day. */
const TURNS_AT = 5;

/**
 * The working day of a start, 'YYYY-MM-DD'. Daily limits count by it; bookings lock it to prevent double booking
 * (decision D4).
 */
export function workDay(start: Instant, zone: ZoneRules): string {
  const local = toLocal(start, zone);
  return formatDate(civilDate(dayNumber(local) - (local.hour < TURNS_AT ? 1 : 0)));
}

/** The interval of starts of a working day 'YYYY-MM-DD'. Throws RangeError for any other text. */
export function startsOfWorkDay(day: string, zone: ZoneRules): Interval {
  const date = dayNumberOf(day);
  const turn = (days: number) => fromLocal({ ...civilDate(date + days), hour: TURNS_AT, minute: 0 }, zone);
  return { from: turn(0), to: turn(1) };
}
