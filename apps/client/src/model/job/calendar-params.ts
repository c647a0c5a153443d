import { parseDate } from '@hoist/domain/civil-date';

export const calendarViews = ['list', 'day', 'week', 'month'] as const;
export type JobsView = (typeof calendarViews)[number];
export type CalendarView = Exclude<JobsView, 'list'>;

/** The view of the jobs, from the address. */
export interface CalendarParams {
  readonly view: JobsView;
  /** 'YYYY-MM-DD', the day that the view is about; null: today. */
  readonly date: string | null;
}

/** Reads the query of an address; the list is the default. */
export function readCalendarParams(query: string): CalendarParams {
  const params = new URLSearchParams(query);
  const date = params.get('date') ?? '';
  return {
    view: calendarViews.find((one) => one === params.get('view')) ?? 'list',
    date: parseDate(date) && date > '2020' && date < '2100' ? date : null,
  };
}

/** The query with these parameters, others unchanged; empty, or with its question mark. */
export function withCalendarParams(query: string, { view, date }: CalendarParams): string {
  const params = new URLSearchParams(query);
  const set = (name: string, value: string | null) =>
    value === null ? params.delete(name) : params.set(name, value);
  set('view', view === 'list' ? null : view);
  set('date', view === 'list' ? null : date);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
