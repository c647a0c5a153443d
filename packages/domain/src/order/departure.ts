import { MS_PER_HOUR } from '../civil-date.ts';
import type { VisitId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { Progress } from './order.ts';

/** Arriving this much before the promised start needs no question. */
const EARLY_MS = MS_PER_HOUR;

/** A confirmed visit of the mechanic. */
export interface DayVisit {
  readonly visitId: VisitId;
  readonly startsAt: Instant;
  readonly progress: Progress | null;
}

export interface Departure<V extends DayVisit = DayVisit> {
  readonly visit: DayVisit;
  /** Confirmed visits of the same mechanic, with or without `visit`. */
  readonly others: readonly V[];
  /** Start of the present day; visits before it are left over and not next. */
  readonly dayStartsAt: Instant;
  readonly driveMs: number;
  readonly now: Instant;
}

export interface DepartureQuestion<V extends DayVisit = DayVisit> {
  /** The visit that is under way or comes first. */
  readonly before: V | null;
  /** How long before its start the mechanic would be there; null: not too early. */
  readonly earlyMs: number | null;
}

/** What to ask before "on the way": another visit is next, or the mechanic is over an hour early. Null: nothing. */
export function departureQuestion<V extends DayVisit>({
  visit,
  others,
  dayStartsAt,
  driveMs,
  now,
}: Departure<V>): DepartureQuestion<V> | null {
  const first = others
    .filter((one) => one.visitId !== visit.visitId && one.startsAt >= dayStartsAt)
    .filter((one) => one.progress !== null || one.startsAt < visit.startsAt)
    .toSorted((a, b) => Number(b.progress !== null) - Number(a.progress !== null) || a.startsAt - b.startsAt);
  const before = first[0] ?? null;
  const ahead = visit.startsAt - now - driveMs;
  const earlyMs = ahead > EARLY_MS ? ahead : null;
  return before === null && earlyMs === null ? null : { before, earlyMs };
}

/** Expected arrival of a mechanic who drives unseen: departure and drive, never in the past. */
export const expectedArrival = ({
  since,
  driveMs,
  now,
}: {
  readonly since: Instant;
  readonly driveMs: number;
  readonly now: Instant;
}): Instant => Math.max(now, since + driveMs);
