import type { ServiceId, UserId } from '../ids.ts';
import type { Instant, ZoneRules } from '../time.ts';
import type { DriveTimes, Point, VisitPoint } from './drive-time.ts';

/** `from` is inclusive, `to` exclusive. */
export interface Interval {
  readonly from: Instant;
  readonly to: Instant;
}

/** Whether one of the intervals has all of another. */
export const hasWhole = (intervals: readonly Interval[], { from, to }: Interval): boolean =>
  intervals.some((one) => one.from <= from && to <= one.to);

/** Local working hours of a weekday; an end beyond 1440 is after midnight. A day may have several. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Limits of one working day (`workDay`); null means no limit. */
export interface DailyLimit {
  /** Number of services; each service of a visit counts. */
  readonly jobs: number | null;
  /** Minutes of work without driving. */
  readonly minutes: number | null;
}

export interface MechanicCalendar {
  readonly id: UserId;
  readonly base: Point;
  readonly zone: ZoneRules;
  /** Straight-line distance from the base. */
  readonly radiusKm: number;
  /** Longest drive from the base in minutes; null for no limit but the radius. */
  readonly longestDriveMinutes?: number | null | undefined;
  readonly skills: ReadonlySet<ServiceId>;
  /** When skills end because a needed certificate expires (`mayWorkUntil`). */
  readonly lapses?: ReadonlyMap<ServiceId, Instant> | undefined;
  readonly weeklyHours: readonly WeeklyHours[];
  /** No work and no driving; the mechanic may be anywhere. */
  readonly breaks: readonly WeeklyHours[];
  readonly dailyLimit: DailyLimit;
  readonly timeOff: readonly Interval[];
}

/** A draft, pending or confirmed job. Jobs of one mechanic never overlap (no double booking, decision D4). */
export interface Job extends Interval, VisitPoint {
  /** The job is over: it counts towards the daily limit, but blocks no time. */
  readonly done?: boolean | undefined;
  /** Reported end of a delayed job, which blocks the calendar until then; the daily limit uses the planned end. */
  readonly until?: Instant | undefined;
}

export interface Visit {
  readonly place: VisitPoint;
  readonly services: readonly ServiceId[];
  readonly durationMinutes: number;
  /** Mechanics who blocked the customer or were blocked (ADR 92). */
  readonly avoids?: readonly UserId[] | undefined;
}

export type JobsOf = (mechanicId: UserId) => readonly Job[];

export interface Roster {
  readonly mechanics: readonly MechanicCalendar[];
  readonly jobsOf: JobsOf;
  readonly drives: DriveTimes;
}
