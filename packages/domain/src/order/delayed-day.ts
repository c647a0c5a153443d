import { MS_PER_HOUR, MS_PER_MINUTE } from '../civil-date.ts';
import type { OrderId } from '../ids.ts';
import type { OrderStatus, Progress } from './order.ts';
import type { Instant } from '../time.ts';
import { arriveAfter } from '../scheduling/slots/around-breaks.ts';
import type { Interval } from '../scheduling/calendar.ts';
import { driveMs, withoutGaps, type DriveTimes, type VisitPoint } from '../scheduling/drive-time.ts';

/** Maximum delay; beyond it a visit must be moved or released. */
export const MAX_DELAY_MINUTES = 480;

/** Earliest time before a visit to report a delay. */
const aheadMs = 12 * MS_PER_HOUR;

/** Expected arrivals are rounded up to this. */
const stepMs = 5 * MS_PER_MINUTE;

export interface PlannedStop extends Interval, VisitPoint {
  readonly id: OrderId;
}

export interface ExpectedStop {
  readonly id: OrderId;
  readonly expectedAt: Instant;
  /** Delay in ms; 0 means on time. */
  readonly lateMs: number;
}

export interface DelayedDay<Stop extends PlannedStop = PlannedStop> {
  /** The late visit and those after it, sorted by time. */
  readonly stops: readonly Stop[];
  /** Delay of the first one's start or, if it has begun, of its end. */
  readonly lateMs: number;
  readonly drives: DriveTimes;
  /** Sorted breaks of the mechanic, without driving. */
  readonly breaks: readonly Interval[];
}

/** Whether a delay can be reported: the visit is confirmed, near, and not long over. */
export const mayReportDelay = (status: OrderStatus, startsAt: Instant, now: Instant): boolean =>
  status === 'confirm' && startsAt - now <= aheadMs && now - startsAt < MAX_DELAY_MINUTES * MS_PER_MINUTE;

/** Whether the customer still waits; after the arrival a delay affects only later visits. */
export const isAwaited = (progress: Progress | null): boolean =>
  progress === null || progress === 'on_the_way';

/**
 * Expected arrivals of a late mechanic. Work and drives take their planned time, no visit begins before its planned
 * start, and gaps between visits reduce the delay.
 */
export function delayedDay<Stop extends PlannedStop>({
  stops,
  lateMs,
  drives,
  breaks,
}: DelayedDay<Stop>): readonly (Stop & ExpectedStop)[] {
  const expected: (Stop & ExpectedStop)[] = [];
  let leaves: { readonly at: Instant; readonly point: VisitPoint } | undefined;
  for (const stop of stops) {
    const comes = leaves
      ? rounded(arriveAfter(leaves.at, driveMs(withoutGaps(drives), leaves.point, stop), breaks), stop.from)
      : stop.from + lateMs;
    const expectedAt = Math.max(stop.from, comes);
    expected.push({ ...stop, expectedAt, lateMs: expectedAt - stop.from });
    leaves = { at: expectedAt + stop.to - stop.from, point: stop };
  }
  return expected;
}

/** Rounds up in steps from the planned start, so that no arrival is promised too early. */
const rounded = (at: Instant, promised: Instant): Instant =>
  promised + Math.ceil((at - promised) / stepMs) * stepMs;

export type DelayNews = 'late' | 'on_time' | 'nothing';

/**
 * The notification that an expected arrival needs. `late` needs a delay of at least `tellFromMs` that differs as much from the
 * last announced arrival (`saidAt`); `on_time` follows an announced delay that is over. Arrivals in the past need none.
 */
export function delayNews(
  { expectedAt, lateMs }: ExpectedStop,
  {
    saidAt,
    now,
    tellFromMs,
  }: { readonly saidAt: Instant | null; readonly now: Instant; readonly tellFromMs: number },
): DelayNews {
  if (expectedAt <= now) return 'nothing';
  if (lateMs < tellFromMs) return saidAt === null ? 'nothing' : 'on_time';
  return saidAt !== null && Math.abs(expectedAt - saidAt) < tellFromMs ? 'nothing' : 'late';
}
