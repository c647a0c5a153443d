import { MS_PER_HOUR, MS_PER_MINUTE } from '../civil-date.ts';
import type { OrderStatus, Progress } from '../order/order.ts';
import type { Instant } from '../time.ts';
import { arriveAfter } from './around-breaks.ts';
import type { Interval } from './calendar.ts';
import { driveMs, type DriveTimes, type Point } from './drive-time.ts';

/** The most that somebody runs late; beyond it a visit is moved or handed back. */
export const MAX_LATE_MINUTES = 480;

/** Nobody knows earlier than this that they will be late. */
const aheadMs = 12 * MS_PER_HOUR;

/** Expected arrivals are said in steps of this. */
const stepMs = 5 * MS_PER_MINUTE;

/** A visit of a mechanic's day as it was promised. */
export interface PlannedStop extends Interval, Point {
  readonly id: number;
}

export interface ExpectedStop {
  readonly id: number;
  readonly expectedAt: Instant;
  /** Behind what was promised; 0: on time. */
  readonly lateMs: number;
}

export interface LateDay<Stop extends PlannedStop = PlannedStop> {
  /** From the visit that is late on, in the order of time. */
  readonly stops: readonly Stop[];
  /** How much later than promised the first one begins or, where it has begun, ends. */
  readonly lateMs: number;
  readonly drives: DriveTimes;
  /** Of the mechanic, in order: nobody drives in them. */
  readonly breaks: readonly Interval[];
}

/** Whether it can be said of a visit that its mechanic runs late: it stands, is near and not long over. */
export const mayRunLate = (status: OrderStatus, startsAt: Instant, now: Instant): boolean =>
  status === 'confirm' && startsAt - now <= aheadMs && now - startsAt < MAX_LATE_MINUTES * MS_PER_MINUTE;

/** Whether the customer still waits for the mechanic; afterwards only those who come later are affected. */
export const isAwaited = (progress: Progress | null): boolean =>
  progress === null || progress === 'on_the_way';

/**
 * When a mechanic who runs late is expected at each stop of the day: work takes as long as planned, drives as long as always,
 * nobody comes before what was promised, and what room there was between two visits takes the delay up.
 */
export function lateDay<Stop extends PlannedStop>({
  stops,
  lateMs,
  drives,
  breaks,
}: LateDay<Stop>): readonly (Stop & ExpectedStop)[] {
  const expected: (Stop & ExpectedStop)[] = [];
  let leaves: { readonly at: Instant; readonly point: Point } | undefined;
  for (const stop of stops) {
    const comes = leaves
      ? rounded(arriveAfter(leaves.at, driveMs(drives, leaves.point, stop), breaks), stop.from)
      : stop.from + lateMs;
    const expectedAt = Math.max(stop.from, comes);
    expected.push({ ...stop, expectedAt, lateMs: expectedAt - stop.from });
    leaves = { at: expectedAt + stop.to - stop.from, point: stop };
  }
  return expected;
}

/** Up to the next step after what was promised: nobody is told to expect somebody earlier than they can come. */
const rounded = (at: Instant, promised: Instant): Instant =>
  promised + Math.ceil((at - promised) / stepMs) * stepMs;

/** What a customer is told of a delay: that it is one, that it is none any more, or nothing. */
export type LateNews = 'late' | 'on_time' | 'nothing';

/**
 * Whether an expected arrival is news to its customer: later than promised by more than a little, and not by about what they
 * were told last (`saidAt`; null: nothing). What should have been by now is none.
 */
export function lateNews(
  { expectedAt, lateMs }: ExpectedStop,
  {
    saidAt,
    now,
    tellFromMs,
  }: { readonly saidAt: Instant | null; readonly now: Instant; readonly tellFromMs: number },
): LateNews {
  if (expectedAt <= now) return 'nothing';
  if (lateMs < tellFromMs) return saidAt === null ? 'nothing' : 'on_time';
  return saidAt !== null && Math.abs(expectedAt - saidAt) < tellFromMs ? 'nothing' : 'late';
}
