import type { MechanicCalendar, WeeklyHours } from './calendar.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

interface Minutes {
  readonly from: number;
  readonly to: number;
}

const ofWeek = ({ weekday, startMinute, endMinute }: WeeklyHours): Minutes => ({
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
    for (const { from, to } of pauses.reduce(cut, [shift])) longest = Math.max(longest, to - from);
  return Math.min(longest, dailyLimit.minutes ?? longest);
}

function joined(shifts: readonly Minutes[]): readonly Minutes[] {
  const found: Minutes[] = [];
  for (const shift of shifts.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || last.to < shift.from) found.push(shift);
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, shift.to) };
  }
  return found;
}

const cut = (shifts: readonly Minutes[], pause: Minutes): Minutes[] =>
  shifts.flatMap(({ from, to }) =>
    pause.to <= from || to <= pause.from
      ? [{ from, to }]
      : [
          { from, to: pause.from },
          { from: pause.to, to },
        ].filter((rest) => rest.from < rest.to),
  );
