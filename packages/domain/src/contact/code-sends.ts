import { MS_PER_DAY, MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant } from '../time.ts';

export interface SendLimit {
  readonly windowMs: number;
  readonly sends: number;
}

/** Codes for one phone number: 60 s apart, 3 in ten minutes, 5 a day (decision B10). */
export const NUMBER_SEND_LIMITS: readonly SendLimit[] = [
  { windowMs: MS_PER_MINUTE, sends: 1 },
  { windowMs: 10 * MS_PER_MINUTE, sends: 3 },
  { windowMs: MS_PER_DAY, sends: 5 },
];

/** Codes for one network address: 30 an hour, 100 a day, configurable (decision B10). */
export const ADDRESS_SEND_LIMITS: readonly SendLimit[] = [
  { windowMs: 60 * MS_PER_MINUTE, sends: 30 },
  { windowMs: MS_PER_DAY, sends: 100 },
];

/** Milliseconds until another code may be sent, or 0. `sentAt` may be in any order. */
export function waitBeforeSend(
  sentAt: readonly Instant[],
  now: Instant,
  limits: readonly SendLimit[],
): number {
  const newestFirst = sentAt.toSorted((a, b) => b - a);
  return limits.reduce((wait, { windowMs, sends }) => {
    const oldestCounted = newestFirst[sends - 1];
    return oldestCounted === undefined ? wait : Math.max(wait, oldestCounted + windowMs - now);
  }, 0);
}
