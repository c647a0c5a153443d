import { addDays } from '@hoist/domain/time';

export interface Span<T> {
  readonly from: string;
  readonly to: string;
  readonly days: readonly T[];
}

/** More bars would be unreadable. */
const mostBars = 62;

/**
 * Days put together, so that a chart of them can be read: single days, weeks that begin as the period does, or months.
 * They come in their order and without a gap.
 */
export function spansOf<T extends { readonly day: string }>(days: readonly T[]): readonly Span<T>[] {
  if (days.length <= mostBars) return days.map((day) => ({ from: day.day, to: day.day, days: [day] }));
  const weeks = days.length <= 7 * 30;
  const keyOf = (day: T, index: number) => (weeks ? String(Math.floor(index / 7)) : day.day.slice(0, 7));
  const spans: { key: string; from: string; to: string; days: T[] }[] = [];
  for (const [index, day] of days.entries()) {
    const key = keyOf(day, index);
    const last = spans.at(-1);
    if (last?.key === key && addDays(last.to, 1) === day.day) {
      last.to = day.day;
      last.days.push(day);
    } else spans.push({ key, from: day.day, to: day.day, days: [day] });
  }
  return spans;
}
