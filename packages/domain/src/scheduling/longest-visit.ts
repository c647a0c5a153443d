import type { Interval, MechanicCalendar, WeeklyHours } from './calendar.ts';
import { joined, without } from './shifts.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** In minutes of the week. */
const ofWeek = ({ weekday, startMinute, endMinute }: WeeklyHours): Interval => ({
  from: weekday * DAY + startMinute,
  to: weekday * DAY + endMinute,
});

/** The longest possible visit in minutes, within one shift, without a break and within the daily limit. */
export function longestVisit({
  weeklyHours,
  breaks,
  dailyLimit,
}: Pick<MechanicCalendar, 'weeklyHours' | 'breaks' | 'dailyLimit'>): number {
  const pauses = breaks.map(ofWeek).flatMap(({ from, to }) => [
    { from, to },
    { from: from + WEEK, to: to + WEEK },
  ]);
  let longest = 0;
  for (const shift of joined(weeklyHours.map(ofWeek)))
    for (const { from, to } of pauses.reduce<readonly Interval[]>(without, [shift]))
      longest = Math.max(longest, to - from);
  return Math.min(longest, dailyLimit.minutes ?? longest);
}
