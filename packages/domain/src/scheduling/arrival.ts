import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import { driveMs, withoutGaps, type DriveTimes, type Point, type VisitPoint } from './drive-time.ts';

/** A mechanic who arrives within this time after the start is on time. */
export const ARRIVAL_WINDOW_MINUTES = 30;

/** An older position of a moving mechanic is useless. */
const freshMs = 5 * MS_PER_MINUTE;

export interface SeenAt {
  readonly point: Point;
  readonly at: Instant;
}

export interface Arriving {
  readonly seen: SeenAt | null;
  readonly place: VisitPoint;
  readonly drives: DriveTimes;
  readonly now: Instant;
}

export const arrivalWindow = (startsAt: Instant): { readonly from: Instant; readonly to: Instant } => ({
  from: startsAt,
  to: startsAt + ARRIVAL_WINDOW_MINUTES * MS_PER_MINUTE,
});

/** Estimated arrival of a driving mechanic, never in the past; null without a recent position. */
export function arrivalEstimate({ seen, place, drives, now }: Arriving): Instant | null {
  if (!seen || now - seen.at > freshMs) return null;
  return Math.max(now, seen.at + driveMs(withoutGaps(drives), seen.point, place));
}
