import type { getMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import { HttpError } from '@hoist/contract/client';
import type { Output } from '#client/kit/api/api.ts';

export type Calendar = Output<typeof getMechanicCalendar>['data'];
export type TimeSpan = Calendar['weeklyHours'][number];
/** 'HH:MM'. */
export type Times = Pick<TimeSpan, 'start' | 'end'>;
export type Language = 'en' | 'fr';

/** Monday first; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const nameOf = (weekday: number, language: Language): string =>
  // 2026-11-01 was a Sunday.
  new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + weekday),
  );

/** 'Monday', 'Lundi'. */
export function weekdayName(weekday: number, language: Language): string {
  const name = nameOf(weekday, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** '8:00 AM', '8 h 30'. */
export function clockText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const padded = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${padded}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${padded}\u00a0${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

export const timesText = ({ start, end }: Times, language: Language): string =>
  `${clockText(start, language)} – ${clockText(end, language)}`;

export const onDay = (stretches: readonly TimeSpan[], weekday: number): readonly TimeSpan[] =>
  stretches.filter((one) => one.weekday === weekday);

/** The week with the times of some days replaced. */
export const withDays = (
  stretches: readonly TimeSpan[],
  days: readonly number[],
  times: readonly Times[],
): readonly TimeSpan[] => [
  ...stretches.filter(({ weekday }) => !days.includes(weekday)),
  ...days.flatMap((weekday) => times.map(({ start, end }) => ({ weekday, start, end }))),
];

export interface ConflictingJob {
  readonly ordersServicesId: number;
  readonly orderServiceStatus: string;
  readonly title: string;
  readonly preferredTime: string;
  readonly city: string;
}

const isJob = (one: unknown): one is ConflictingJob =>
  typeof one === 'object' && one !== null && 'ordersServicesId' in one && 'preferredTime' in one;

/** The confirmed jobs that conflict with a refused change. */
export function conflictingJobsIn(error: unknown): readonly ConflictingJob[] {
  const body = error instanceof HttpError && error.code === 'in_use' ? error.body : undefined;
  const jobs = typeof body === 'object' && body !== null && 'jobs' in body ? body.jobs : [];
  return Array.isArray(jobs) ? jobs.filter(isJob) : [];
}

export const weekForm = (calendar: Calendar) => ({
  weekly_hours: JSON.stringify(calendar.weeklyHours),
  breaks: JSON.stringify(calendar.breaks),
  radius_km: Math.round(calendar.radiusKm),
  longest_drive_minutes: String(calendar.longestDriveMinutes ?? ''),
  max_jobs: String(calendar.maxJobs ?? ''),
  max_minutes: String(calendar.maxMinutes ?? ''),
  version: calendar.version,
});
