import { dayNumberOf as days } from '../civil-date.ts';
import { isOdometer } from './odometer.ts';

export interface OdometerReading {
  /** 'YYYY-MM-DD'. */
  readonly on: string;
  readonly km: number;
  /** A mechanic's reading has precedence over an owner's. */
  readonly by: 'mechanic' | 'owner';
  /** Starts a new series, because the odometer was replaced. */
  readonly afresh?: boolean | undefined;
}

/** Older readings say little about the current distance per day. */
const LOOKS_BACK_DAYS = 730;
/** A shorter span could be a single long trip. */
const LEAST_DAYS = 30;

const inOrder = (readings: readonly OdometerReading[]): readonly OdometerReading[] =>
  readings.toSorted(
    (a, b) => days(a.on) - days(b.on) || Number(b.afresh ?? false) - Number(a.afresh ?? false) || a.km - b.km,
  );

/** An earlier reading is higher, or a later one is lower. */
export type Contradiction =
  | { readonly kind: 'below_earlier'; readonly with: OdometerReading }
  | { readonly kind: 'above_later'; readonly with: OdometerReading };

/**
 * The reading that a new one contradicts; undefined if it fits. A reading `afresh` may be lower than earlier ones, but
 * not higher than later ones of the same odometer.
 */
export function contradictionOf(
  reading: OdometerReading,
  readings: readonly OdometerReading[],
): Contradiction | undefined {
  const day = days(reading.on);
  const series = inOrder(readings);
  const began = series.findLastIndex((one) => one.afresh && days(one.on) <= day);
  const sameRun = series.slice(Math.max(began, 0));
  const ends = sameRun.findIndex((one) => one.afresh && days(one.on) > day);
  const run = ends < 0 ? sameRun : sameRun.slice(0, ends);
  const higher = run.findLast((one) => days(one.on) < day && one.km > reading.km);
  if (higher && !reading.afresh) return { kind: 'below_earlier', with: higher };
  const lower = run.find((one) => days(one.on) > day && one.km < reading.km);
  return lower && { kind: 'above_later', with: lower };
}

/**
 * Consistent readings of the current odometer, oldest first. Drops readings of an owner that contradict a mechanic's or
 * an earlier reading.
 */
export function steadyReadings(readings: readonly OdometerReading[]): readonly OdometerReading[] {
  const series = inOrder(readings.filter(({ km }) => isOdometer(km)));
  const run = series.slice(
    Math.max(
      series.findLastIndex(({ afresh }) => afresh === true),
      0,
    ),
  );
  const read = run.filter(({ by }) => by === 'mechanic');
  const kept: OdometerReading[] = [];
  for (const one of run) {
    const last = kept.at(-1);
    const belongs =
      (last === undefined || one.km >= last.km) &&
      (one.by === 'mechanic' || read.every((other) => days(other.on) < days(one.on) || other.km >= one.km));
    if (belongs) kept.push(one);
  }
  return kept;
}

/** Average kilometres per day over the last two years of readings; null if they span less than a month. */
export function kmPerDay(readings: readonly OdometerReading[]): number | null {
  const steady = steadyReadings(readings);
  const last = steady.at(-1);
  if (!last) return null;
  const first = steady.find((one) => days(last.on) - days(one.on) <= LOOKS_BACK_DAYS);
  const span = first ? days(last.on) - days(first.on) : 0;
  return first && span >= LEAST_DAYS ? (last.km - first.km) / span : null;
}

/** Projected odometer on a day, in whole kilometres, at least the last reading; null without readings. */
export function projectedKm(readings: readonly OdometerReading[], on: string): number | null {
  const last = steadyReadings(readings).at(-1);
  if (!last) return null;
  const since = Math.max(days(on) - days(last.on), 0);
  return last.km + Math.round((kmPerDay(readings) ?? 0) * since);
}
