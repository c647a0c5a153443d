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

/**
 * The longest visit in minutes that a mechanic's week and daily limit could ever take: no break in it. Hours that touch
 * are one stretch.
 */
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
  for (const stretch of joined(weeklyHours.map(ofWeek)))
    for (const { from, to } of pauses.reduce(cut, [stretch])) longest = Math.max(longest, to - from);
  return Math.min(longest, dailyLimit.minutes ?? longest);
}

function joined(stretches: readonly Minutes[]): readonly Minutes[] {
  const found: Minutes[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last === undefined || last.to < stretch.from) found.push(stretch);
    else found[found.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
  }
  return found;
}

const cut = (stretches: readonly Minutes[], pause: Minutes): Minutes[] =>
  stretches.flatMap(({ from, to }) =>
    pause.to <= from || to <= pause.from
      ? [{ from, to }]
      : [
          { from, to: pause.from },
          { from: pause.to, to },
        ].filter((rest) => rest.from < rest.to),
  );
