import { dayNumber, parseDate } from '../civil-date.ts';
import { isOdometer } from './odometer.ts';

/** What an odometer showed on a day. */
export interface OdometerReading {
  /** 'YYYY-MM-DD'. */
  readonly on: string;
  readonly km: number;
  /** A mechanic's reading stands against an owner's. */
  readonly by: 'mechanic' | 'owner';
  /** It is lower than what came before for a reason that was given (another instrument): counting begins anew. */
  readonly afresh?: boolean | undefined;
}

/** Readings further back say little about how much is driven now. */
const LOOKS_BACK_DAYS = 730;
/** Over fewer days a trip to the sea would pass for a habit. */
const LEAST_DAYS = 30;

const days = (date: string): number => {
  const day = parseDate(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return dayNumber(day);
};

const inOrder = (readings: readonly OdometerReading[]): readonly OdometerReading[] =>
  readings.toSorted(
    (a, b) => days(a.on) - days(b.on) || Number(b.afresh ?? false) - Number(a.afresh ?? false) || a.km - b.km,
  );

/** What a new reading contradicts: an earlier one is higher, or a later one lower. */
export type Contradiction =
  | { readonly kind: 'below_earlier'; readonly with: OdometerReading }
  | { readonly kind: 'above_later'; readonly with: OdometerReading };

/**
 * What a reading contradicts in a vehicle's series; undefined when it fits. A reading `afresh` may be lower than what
 * came before it; nothing explains one that is higher than what was read later on the same instrument.
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
 * The readings that can all be true, oldest first, since counting last began anew: whatever a mechanic's reading
 * contradicts is left out, and of the owner's own what an earlier one contradicts.
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

/** How far a vehicle is driven a day, out of its readings of two years; null when they span less than a month. */
export function kmPerDay(readings: readonly OdometerReading[]): number | null {
  const steady = steadyReadings(readings);
  const last = steady.at(-1);
  if (!last) return null;
  const first = steady.find((one) => days(last.on) - days(one.on) <= LOOKS_BACK_DAYS);
  const span = first ? days(last.on) - days(first.on) : 0;
  return first && span >= LEAST_DAYS ? (last.km - first.km) / span : null;
}

/** What the odometer shows on a day from the last reading on, in whole kilometres; null when nothing was ever read. */
export function projectedKm(readings: readonly OdometerReading[], on: string): number | null {
  const last = steadyReadings(readings).at(-1);
  if (!last) return null;
  const since = Math.max(days(on) - days(last.on), 0);
  return last.km + Math.round((kmPerDay(readings) ?? 0) * since);
}
