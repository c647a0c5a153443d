import type { WeeklyHours } from './calendar.ts';

const DAY = 1440;

/** The longest time in minutes that somebody works without a break in any week; hours that touch are one stretch. */
export function longestStretch(weeklyHours: readonly WeeklyHours[]): number {
  const stretches = weeklyHours
    .map(({ weekday, startMinute, endMinute }) => ({
      from: weekday * DAY + startMinute,
      to: weekday * DAY + endMinute,
    }))
    .toSorted((a, b) => a.from - b.from);
  let longest = 0;
  let last: { from: number; to: number } | undefined;
  for (const { from, to } of stretches) {
    last =
      last !== undefined && from <= last.to ? { from: last.from, to: Math.max(last.to, to) } : { from, to };
    longest = Math.max(longest, last.to - last.from);
  }
  return longest;
}
