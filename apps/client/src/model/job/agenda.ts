import type { Output } from '@hoist/contract/client';
import type { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { formatClock } from '../visit/visit-time.ts';

export type Agenda = Output<typeof getMechanicAgenda>['data'];
type ServerDay = Agenda['days'][number];
export type AgendaJob = ServerDay['jobs'][number];

export interface AgendaDay extends ServerDay {
  /** Not loaded: its hours are unknown. */
  readonly unknown?: boolean;
}

export const unknownDay = (date: string): AgendaDay => ({
  date,
  work: [],
  breaks: [],
  timeOff: [],
  drives: [],
  jobs: [],
  unknown: true,
});

export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type AgendaItem =
  | { readonly kind: 'off'; readonly off: AgendaDay['timeOff'][number] }
  | { readonly kind: 'drive'; readonly drive: AgendaDay['drives'][number] }
  | { readonly kind: 'break'; readonly rest: Span }
  | { readonly kind: 'job'; readonly job: AgendaJob };

const spanOf = (item: AgendaItem): Span => {
  switch (item.kind) {
    case 'off':
      return item.off;
    case 'drive':
      return item.drive;
    case 'break':
      return item.rest;
    case 'job':
      return item.job;
  }
};

const instantOf = (item: AgendaItem): number => Date.parse(spanOf(item).startsAt);

/** The items of a day in order of time. */
export const itemsOf = (day: AgendaDay): readonly AgendaItem[] =>
  [
    ...day.timeOff.map((off) => ({ kind: 'off', off }) as const),
    ...day.drives.map((drive) => ({ kind: 'drive', drive }) as const),
    ...day.breaks.map((rest) => ({ kind: 'break', rest }) as const),
    ...day.jobs.map((job) => ({ kind: 'job', job }) as const),
  ].toSorted((a, b) => instantOf(a) - instantOf(b));

export const keyOf = (item: AgendaItem): string => `${item.kind} ${spanOf(item).startsAt}`;

/** Local minutes of the day; the text has the offset (decision B8). */
const minuteOf = (iso: string): number => Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));

/** The minutes of a day that a span covers, cut at midnight. */
export const minutesOn = (date: string, { startsAt, endsAt }: Span) => ({
  from: startsAt.slice(0, 10) < date ? 0 : minuteOf(startsAt),
  to: endsAt.slice(0, 10) > date ? 24 * 60 : minuteOf(endsAt),
});

/** The first and last hour that the columns show. */
export function hoursOf(days: readonly AgendaDay[]): { readonly from: number; readonly to: number } {
  const spans = days.flatMap(({ date, work, jobs, drives }) =>
    [...work, ...jobs, ...drives].map((one) => minutesOn(date, one)),
  );
  if (spans.length === 0) return { from: 8, to: 18 };
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60),
  };
}

/** The present date and minute in the mechanic's time zone. */
export function zonedNow({ now }: Pick<Agenda, 'now'>, instant: number) {
  const shown = formatClock(now, instant);
  return { date: shown.slice(0, 10), minute: minuteOf(shown) };
}

export const countsOf = ({ jobs }: Pick<AgendaDay, 'jobs'>) => ({
  jobs: jobs.length,
  offered: jobs.filter(({ orderServiceStatus: status }) => status === 'pending').length,
  done: jobs.filter(({ orderServiceStatus: status }) => status === 'complete').length,
});

/** Not a working day: time off, or no working hours. */
export const isFree = ({ work, jobs, unknown = false }: AgendaDay): boolean =>
  work.length === 0 && jobs.length === 0 && !unknown;
