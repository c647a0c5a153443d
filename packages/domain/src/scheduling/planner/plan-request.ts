import type { UserId, OrderId } from '../../ids.ts';
import type { Interval, MechanicCalendar, Visit } from '../calendar.ts';
import type { DriveTimes } from '../drive-time.ts';

/** A visit of the day. Its promised time never changes; `to` is its expected end. */
export interface PlanVisit extends Interval, Pick<Visit, 'place' | 'services' | 'avoids'> {
  /** The visit's first service. */
  readonly id: OrderId;
  /** Planned minutes of work, for the daily limit. */
  readonly minutes: number;
  /** Null: no one does it yet. */
  readonly mechanicId: UserId | null;
  /** Whether another mechanic may get it. */
  readonly movable: boolean;
  /** What its change must save, instead of the weight of a change. */
  readonly change?: number;
}

/** A mechanic and what they have finished today, which counts towards the daily limit. */
export interface PlanMechanic {
  readonly calendar: MechanicCalendar;
  readonly done: { readonly jobs: number; readonly minutes: number };
}

/** What the plan weighs, in kilometres. Hours, breaks, skills and promised times are rules: they are not weighed. */
export interface PlanWeights {
  /** A visit that changes its mechanic must save this. */
  readonly change: number;
  /** Times the square of each mechanic's hours of work: the more uneven the work, the higher the sum. */
  readonly unevenness: number;
}

/** Our own choice: a change saves 300 m; an hour of work moves from ten hours to five if that costs under 200 m. */
export const usualWeights: PlanWeights = { change: 0.3, unevenness: 0.02 };

/** The visits of one working day, all mechanics who have or may do them, and the drives. */
export interface PlanRequest {
  readonly visits: readonly PlanVisit[];
  readonly mechanics: readonly PlanMechanic[];
  readonly drives: DriveTimes;
  readonly weights: PlanWeights;
}
