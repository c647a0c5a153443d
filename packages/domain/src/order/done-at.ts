import { MS_PER_HOUR, MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';

/** An act that waited longer than a day for a connection counts as of when it was told. */
const mostLateMs = 24 * MS_PER_HOUR;
/** After this nobody needs to hear that the mechanic is on the way. */
const newsMs = 15 * MS_PER_MINUTE;

export interface Told {
  /** By the clock of the device on which it was done; undefined: it is done now. */
  readonly doneAt: Instant | undefined;
  readonly now: Instant;
  /** Of what happened last to the same order: nothing is done before it. */
  readonly after: Instant;
}

/** When an act was done that is told later; a device's clock is believed within what can be. */
export function timeOfAct({ doneAt, now, after }: Told): Instant {
  if (doneAt === undefined || doneAt > now || now - doneAt > mostLateMs) return now;
  return Math.min(now, Math.max(doneAt, after));
}

/** Whether it happened lately enough to be told to somebody who waits. */
export const isNews = (at: Instant, now: Instant): boolean => now - at <= newsMs;
