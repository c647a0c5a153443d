import type { MechanicId, ServiceId } from '../ids.ts';
import type { Instant, ZoneRules } from '../time.ts';
import type { DriveTimes, Point } from './drive-time.ts';

/** From its first moment up to, not including, its last. */
export interface Interval {
  readonly from: Instant;
  readonly to: Instant;
}

/** Working hours of one weekday on the local clock; an end beyond 1440 is after midnight. Several a day are fine. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** A mechanic as scheduling sees them (decision D1). */
export interface MechanicCalendar {
  readonly id: MechanicId;
  readonly base: Point;
  readonly zone: ZoneRules;
  /** Straight line from the base. */
  readonly radiusKm: number;
  readonly skills: ReadonlySet<ServiceId>;
  readonly weeklyHours: readonly WeeklyHours[];
  readonly timeOff: readonly Interval[];
}

/** A job that stands in a calendar: draft, pending or confirm. Jobs of one mechanic never overlap (decision D4). */
export interface Job extends Interval, Point {}

/** What is to be done, and where. */
export interface Visit {
  readonly place: Point;
  readonly services: readonly ServiceId[];
  readonly durationMinutes: number;
}

export type JobsOf = (mechanicId: MechanicId) => readonly Job[];

export interface Roster {
  readonly mechanics: readonly MechanicCalendar[];
  readonly jobsOf: JobsOf;
  readonly drives: DriveTimes;
}
