import { addDays } from '@hoist/domain/time';

/** The seven days of the week of a day, from Monday: 'YYYY-MM-DD'. */
export function weekOf(day: string): readonly string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}
