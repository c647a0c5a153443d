import { civilDate, dayNumber, formatDate, parseDate } from '../civil-date.ts';
import { kmPerDay, type OdometerReading, projectedKm, steadyReadings } from './odometer-series.ts';

/** How often something is to be done, whichever comes first; null: it does not go by that. */
export interface MaintenanceInterval {
  readonly months: number | null;
  readonly km: number | null;
}

/** When it was done last. */
export interface LastDone {
  /** 'YYYY-MM-DD'. */
  readonly on: string;
  /** Whole kilometres; null when nobody wrote it down. */
  readonly km: number | null;
}

export const dueStates = ['due', 'soon', 'ok', 'not_known'] as const;
export type DueState = (typeof dueStates)[number];

export interface MaintenanceDue {
  readonly state: DueState;
  /** The day on which the first of the two is reached, 'YYYY-MM-DD'; null when it cannot be told. */
  readonly dueOn: string | null;
  /** The kilometres at which it is due; null when it does not go by them. */
  readonly dueKm: number | null;
  /** Which of the two comes first. */
  readonly by: 'months' | 'km' | null;
  /** Why it is not known. */
  readonly unknown: 'never_recorded' | 'no_odometer' | null;
}

/** So long or so far before, it is due soon. */
export const SOON_DAYS = 30;
export const SOON_KM = 1000;

const dayOf = (date: string): number => {
  const day = parseDate(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return dayNumber(day);
};

/** The same day some months later; a day that month does not have is its last one (31 January and a month: 28 February). */
export function addMonths(date: string, months: number): string {
  const day = parseDate(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
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
  /** Null: nobody has a record of it. */
  readonly last: LastDone | null;
  /** Everything that was ever read off the odometer. */
  readonly readings: readonly OdometerReading[];
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * When maintenance is due: so many months or kilometres after it was done last, whichever comes first. The day on
 * which the kilometres are reached is projected from how far the vehicle is driven a day; without that, kilometres
 * count only up to the last reading.
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
  const left = first === null ? Infinity : dayOf(first) - dayOf(today);
  const state = reached || left <= 0 ? 'due' : near || left <= SOON_DAYS ? 'soon' : 'ok';
  const kmFirst = byMonths === null || (first !== null && first !== byMonths) || (near && left > SOON_DAYS);
  return { state, dueOn: first, dueKm, by: kmFirst ? 'km' : 'months', unknown: null };
}

/** Kilometres of before another instrument say nothing on this one. */
function countedOn(last: LastDone, readings: readonly OdometerReading[]): number | null {
  const began = steadyReadings(readings)[0];
  return began?.afresh && last.on < began.on ? null : last.km;
}

/** A hundred years: farther ahead a projection says nothing, and its year would not fit a date. */
const FARTHEST_DAYS = 36_525;

/** The day on which the odometer reaches some kilometres; today at the latest where it shows them already; null when never. */
function dayReached(km: number, readings: readonly OdometerReading[], today: string): string | null {
  const last = steadyReadings(readings).at(-1);
  if (!last) return null;
  if (last.km >= km) return last.on < today ? last.on : today;
  const pace = kmPerDay(readings) ?? 0;
  const days = pace > 0 ? Math.ceil((km - last.km) / pace) : Infinity;
  return days <= FARTHEST_DAYS ? formatDate(civilDate(dayOf(last.on) + days)) : null;
}
