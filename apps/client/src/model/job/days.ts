import { civilDate, dayNumber, formatDate, parseDate, weekdayOf } from '@hoist/domain/civil-date';
import { addDays } from '@hoist/domain/time';
import type { Language } from '#client/messages/i18n.ts';
import type { CalendarView } from './calendar-params.ts';

const dateOf = (date: string) => parseDate(date) ?? { year: 2026, month: 1, day: 1 };

/** A work week begins on Monday. */
export const mondayOf = (date: string): string =>
  addDays(date, -((weekdayOf(dayNumber(dateOf(date))) + 6) % 7));

const datesFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The whole weeks of a month, which every view fetches in one call. */
export function monthAround(date: string): { readonly from: string; readonly days: number } {
  const { year, month } = dateOf(date);
  const from = mondayOf(formatDate({ year, month, day: 1 }));
  const last = civilDate(dayNumber({ year, month: month + 1, day: 1 }) - 1);
  const days = dayNumber(dateOf(mondayOf(formatDate(last)))) + 7 - dayNumber(dateOf(from));
  return { from, days };
}

/** The days that a view shows. */
export function datesOf(view: CalendarView, date: string): readonly string[] {
  if (view === 'day') return [date];
  if (view === 'week') return datesFrom(mondayOf(date), 7);
  const { from, days } = monthAround(date);
  return datesFrom(from, days);
}

/** The date some steps later; in a shorter month its last day. */
export function shiftDate(view: CalendarView, date: string, step: number): string {
  if (view === 'day') return addDays(date, step);
  if (view === 'week') return addDays(date, 7 * step);
  const { year, month, day } = dateOf(date);
  const first = civilDate(dayNumber({ year, month: month + step, day: 1 }));
  const length = dayNumber({ ...first, month: first.month + 1 }) - dayNumber(first);
  return formatDate({ ...first, day: Math.min(day, length) });
}

/** A date has no zone: it is read and written in UTC. */
const instantOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Tuesday, December 1', 'Mardi 1 décembre'. */
export const dayName = (date: string, language: Language): string =>
  capital(formatOf(language, { weekday: 'long', month: 'long', day: 'numeric' }).format(instantOf(date)));

/** 'Tue', 'Mar': over a column. */
export const shortWeekday = (date: string, language: Language): string =>
  capital(formatOf(language, { weekday: 'short' }).format(instantOf(date)).replace('.', ''));

export const longWeekday = (date: string, language: Language): string =>
  formatOf(language, { weekday: 'long' }).format(instantOf(date));

/** What a view is about: 'Tuesday, December 1', 'Nov. 30 – Dec. 6' (of another year than today's with it), 'December 2026'. */
export function titleOf(
  view: CalendarView,
  { date, today }: { readonly date: string; readonly today: string },
  language: Language,
): string {
  if (view === 'day') return dayName(date, language);
  if (view === 'month')
    return capital(formatOf(language, { month: 'long', year: 'numeric' }).format(instantOf(date)));
  const week = datesOf('week', date).map(instantOf);
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatOf(language, { month: 'short', day: 'numeric', ...year }).formatRange(
    week[0] ?? 0,
    week[6] ?? 0,
  );
}
