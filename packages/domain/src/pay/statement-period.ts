import { dateOf, dayNumberOf, formatDate, weekdayOf } from '../civil-date.ts';
import { addDays } from '../time.ts';

/** How often statements of pay are made. */
export const payPeriodKinds = ['week', 'two_weeks', 'month'] as const;
export type PayPeriodKind = (typeof payPeriodKinds)[number];

/** Days 'YYYY-MM-DD', both inclusive. */
export interface PayPeriod {
  readonly from: string;
  readonly through: string;
}

/** Monday 5 January 1970 begins the first of the pairs of weeks. */
const FIRST_MONDAY = 4;

/** The latest period that ended before a day: weeks from Monday, fixed pairs of weeks, or a month. */
export function lastPeriod(every: PayPeriodKind, today: string): PayPeriod {
  if (every === 'month') {
    const { year, month } = dateOf(today);
    const through = addDays(formatDate({ year, month, day: 1 }), -1);
    return { from: `${through.slice(0, 7)}-01`, through };
  }
  const number = dayNumberOf(today);
  const sinceMonday = (weekdayOf(number) + 6) % 7;
  const monday = number - sinceMonday;
  const isSecondWeek = every === 'two_weeks' && ((monday - FIRST_MONDAY) / 7) % 2 !== 0;
  const start = addDays(today, -sinceMonday - (isSecondWeek ? 7 : 0));
  return { from: addDays(start, every === 'week' ? -7 : -14), through: addDays(start, -1) };
}
