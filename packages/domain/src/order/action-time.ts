import { MS_PER_HOUR, MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';

/** An offline action older than a day is dated when it arrives. */
const mostLateMs = 24 * MS_PER_HOUR;
/** An older action sends no notification, e.g. that the mechanic is on the way. */
const newsMs = 15 * MS_PER_MINUTE;

export interface ReportedAction {
  /** By the device's clock; undefined for an action that is done now. */
  readonly doneAt: Instant | undefined;
  readonly now: Instant;
  /** Time of the order's last event, the lower bound. */
  readonly after: Instant;
}

/** When an offline action was done, limited to plausible values of the device's clock. */
export function timeOfAction({ doneAt, now, after }: ReportedAction): Instant {
  if (doneAt === undefined || doneAt > now || now - doneAt > mostLateMs) return now;
  return Math.min(now, Math.max(doneAt, after));
}

export const isRecent = (at: Instant, now: Instant): boolean => now - at <= newsMs;
