import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import { driveMs, type DriveTimes, type Point } from './drive-time.ts';

/** A mechanic is on time within half an hour of what was promised; after it they are late (`late` tells the customer). */
export const ARRIVAL_WINDOW_MINUTES = 30;

/** An older position says nothing about where somebody is who drives. */
const freshMs = 5 * MS_PER_MINUTE;

export interface SeenAt {
  readonly point: Point;
  readonly at: Instant;
}

export interface Arriving {
  readonly seen: SeenAt | null;
  readonly place: Point;
  readonly drives: DriveTimes;
  readonly now: Instant;
}

/** Within which time a visit is promised to begin. */
export const arrivalWindow = (startsAt: Instant): { readonly from: Instant; readonly to: Instant } => ({
  from: startsAt,
  to: startsAt + ARRIVAL_WINDOW_MINUTES * MS_PER_MINUTE,
});

/** When somebody who drives to a place will be there; null: nobody knows where they are. Never in the past. */
export function arrivalEstimate({ seen, place, drives, now }: Arriving): Instant | null {
  if (!seen || now - seen.at > freshMs) return null;
  return Math.max(now, seen.at + driveMs(drives, seen.point, place));
}
