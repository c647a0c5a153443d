import { civilDate, dateOf, dayNumber, dayNumberOf, formatDate } from '../civil-date.ts';
import { kmPerDay, type OdometerReading, projectedKm, steadyReadings } from './odometer-series.ts';

/** A maintenance interval, whichever comes first; null if it does not apply. */
export interface MaintenanceInterval {
  readonly months: number | null;
  readonly km: number | null;
}

export interface LastDone {
  /** 'YYYY-MM-DD'. */
  readonly on: string;
  /** Whole kilometres; null if not recorded. */
  readonly km: number | null;
}

export const dueStates = ['due', 'soon', 'ok', 'not_known'] as const;
export type DueState = (typeof dueStates)[number];

export interface MaintenanceDue {
  readonly state: DueState;
  /** The day on which the first of the two is reached, 'YYYY-MM-DD'; null if it cannot be projected. */
  readonly dueOn: string | null;
  /** The reading at which it is due; null if kilometres do not apply. */
  readonly dueKm: number | null;
  /** Which of the two comes first. */
  readonly by: 'months' | 'km' | null;
  readonly unknown: 'never_recorded' | 'no_odometer' | null;
}

/** `soon` starts this many days or kilometres before. */
export const SOON_DAYS = 30;
export const SOON_KM = 1000;

/**
 * Adds months to 'YYYY-MM-DD', limited to the last day of the month (31 January + 1 is 28 February). Throws RangeError.
 */
export function addMonths(date: string, months: number): string {
  const day = dateOf(date);
  const first = civilDate(dayNumber({ year: day.year, month: day.month + months, day: 1 }));
  const nextMonth = dayNumber({ year: first.year, month: first.month + 1, day: 1 });
  return formatDate(civilDate(Math.min(dayNumber({ ...first, day: day.day }), nextMonth - 1)));
}

const notKnown = (unknown: 'never_recorded' | 'no_odometer'): MaintenanceDue => ({
  state: 'not_known',
  dueOn: null,
  dueKm: null,
  by: null,
  unknown,
});

interface Question {
  readonly interval: MaintenanceInterval;
  /** Null without a record. */
  readonly last: LastDone | null;
  /** All odometer readings. */
  readonly readings: readonly OdometerReading[];
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * When maintenance is due: months or kilometres after it was last done, whichever comes first. The day for the
 * kilometres is projected from the average distance per day; without one, kilometres count only up to the last reading.
 */
export function maintenanceDue({ interval, last, readings, today }: Question): MaintenanceDue {
  if (!last) return notKnown('never_recorded');
  const byMonths = interval.months === null ? null : addMonths(last.on, interval.months);
  const counted = countedOn(last, readings);
  const dueKm = interval.km !== null && counted !== null ? counted + interval.km : null;
  const kmNow = projectedKm(readings, today);
  if (byMonths === null && (dueKm === null || kmNow === null)) return notKnown('no_odometer');
  const byKm = dueKm === null ? null : dayReached(dueKm, readings, today);
  const first = byMonths !== null && (byKm === null || byMonths <= byKm) ? byMonths : byKm;
  const reached = dueKm !== null && kmNow !== null && kmNow >= dueKm;
  const near = dueKm !== null && kmNow !== null && kmNow >= dueKm - SOON_KM;
  const left = first === null ? Infinity : dayNumberOf(first) - dayNumberOf(today);
  const state = reached || left <= 0 ? 'due' : near || left <= SOON_DAYS ? 'soon' : 'ok';
  const kmFirst = byMonths === null || (first !== null && first !== byMonths) || (near && left > SOON_DAYS);
  return { state, dueOn: first, dueKm, by: kmFirst ? 'km' : 'months', unknown: null };
}

/** Kilometres from before a replaced odometer do not count. */
function countedOn(last: LastDone, readings: readonly OdometerReading[]): number | null {
  const began = steadyReadings(readings)[0];
  return began?.afresh && last.on < began.on ? null : last.km;
}

/** A hundred years; a later projection is useless and does not fit a date. */
const FARTHEST_DAYS = 36_525;

/** The day on which the odometer reaches some kilometres, today at the latest if it already has; null if never. */
function dayReached(km: number, readings: readonly OdometerReading[], today: string): string | null {
  const last = steadyReadings(readings).at(-1);
  if (!last) return null;
  if (last.km >= km) return last.on < today ? last.on : today;
  const pace = kmPerDay(readings) ?? 0;
  const days = pace > 0 ? Math.ceil((km - last.km) / pace) : Infinity;
  return days <= FARTHEST_DAYS ? formatDate(civilDate(dayNumberOf(last.on) + days)) : null;
}
