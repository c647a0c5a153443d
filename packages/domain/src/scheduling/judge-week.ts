import type { WeeklyHours } from './calendar.ts';

export type WeekProblem =
  | 'hours_end'
  | 'hours_overlap'
  | 'break_end'
  | 'break_overlap'
  | 'break_outside'
  | 'too_many';

export interface WrongWeekday {
  readonly weekday: number;
  readonly problem: WeekProblem;
}

/** Maximum number of shifts, and of breaks, per weekday. */
export const MOST_A_DAY = 6;

const DAY = 1440;

/** The first invalid weekday of weekly hours, if any. Hours must end by midnight. */
export function judgeWeek(week: {
  readonly weeklyHours: readonly WeeklyHours[];
  readonly breaks: readonly WeeklyHours[];
}): WrongWeekday | undefined {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const hours = onWeekday(week.weeklyHours, weekday);
    const breaks = onWeekday(week.breaks, weekday);
    const problem = problemOf(hours, breaks);
    if (problem !== undefined) return { weekday, problem };
  }
  return undefined;
}

function problemOf(hours: readonly WeeklyHours[], breaks: readonly WeeklyHours[]): WeekProblem | undefined {
  if (hours.length > MOST_A_DAY || breaks.length > MOST_A_DAY) return 'too_many';
  if (hours.some(endsEarly)) return 'hours_end';
  if (breaks.some(endsEarly)) return 'break_end';
  if (overlap(hours)) return 'hours_overlap';
  if (overlap(breaks)) return 'break_overlap';
  return breaks.every((one) => isWithin(one, hours)) ? undefined : 'break_outside';
}

const onWeekday = (all: readonly WeeklyHours[], weekday: number): readonly WeeklyHours[] =>
  all.filter((one) => one.weekday === weekday).toSorted((a, b) => a.startMinute - b.startMinute);

const endsEarly = ({ startMinute, endMinute }: WeeklyHours): boolean =>
  startMinute < 0 || endMinute <= startMinute || endMinute > DAY;

const overlap = (sorted: readonly WeeklyHours[]): boolean =>
  sorted.some((one, index) => one.startMinute < (sorted[index - 1]?.endMinute ?? 0));

/** Touching shifts count as one. */
function isWithin({ startMinute, endMinute }: WeeklyHours, sorted: readonly WeeklyHours[]): boolean {
  let reached = startMinute;
  for (const hours of sorted)
    if (hours.startMinute <= reached && reached < hours.endMinute) reached = hours.endMinute;
  return endMinute <= reached;
}
