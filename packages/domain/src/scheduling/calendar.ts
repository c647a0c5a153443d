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

/** The most that a mechanic takes on in one working day (`workDay`); null: no limit. */
export interface DailyLimit {
  /** Services, those of one visit counted each. */
  readonly jobs: number | null;
  /** Of work, driving not counted. */
  readonly minutes: number | null;
}

/** A mechanic as scheduling sees them (decision D1). */
export interface MechanicCalendar {
  readonly id: MechanicId;
  readonly base: Point;
  readonly zone: ZoneRules;
  /** Straight line from the base. */
  readonly radiusKm: number;
  readonly skills: ReadonlySet<ServiceId>;
  /** From when on a skill may not be used any more, because what it needs is over (`mayWorkUntil`). */
  readonly lapses?: ReadonlyMap<ServiceId, Instant> | undefined;
  readonly weeklyHours: readonly WeeklyHours[];
  /** Taken wherever the mechanic then is: no work and no driving, but no need to be at the base either. */
  readonly breaks: readonly WeeklyHours[];
  readonly dailyLimit: DailyLimit;
  readonly timeOff: readonly Interval[];
}

/** A job that stands in a calendar: draft, pending or confirm. Jobs of one mechanic never overlap (decision D4). */
export interface Job extends Interval, Point {
  /** Over already: it counts towards the day's limit and is in nobody's way. */
  readonly done?: boolean | undefined;
  /** Its mechanic runs late, and its customer was told: until then it holds the calendar. It counts as it was planned. */
  readonly until?: Instant | undefined;
}

/** What is to be done, and where. */
export interface Visit {
  readonly place: Point;
  readonly services: readonly ServiceId[];
  readonly durationMinutes: number;
  /** Who does not come in question, whatever their calendar: one of the two has blocked the other (decision 92). */
  readonly avoids?: readonly MechanicId[] | undefined;
}

export type JobsOf = (mechanicId: MechanicId) => readonly Job[];

export interface Roster {
  readonly mechanics: readonly MechanicCalendar[];
  readonly jobsOf: JobsOf;
  readonly drives: DriveTimes;
}
