import { MS_PER_MINUTE } from '../civil-date.ts';
import type { Instant, ZoneRules } from '../time.ts';
import { addDays, localDate, offsetAt, startOfDate } from '../time.ts';

export interface WindowRules {
  /** From now to the earliest start. */
  readonly leadMinutes: number;
  /** Calendar days of the place, today included. */
  readonly horizonDays: number;
  /** Starts stand on multiples of this on the local clock; must divide 60. */
  readonly gridMinutes: number;
}

/** Decision D2: starts every 30 minutes, at least two hours ahead, for 30 days. */
export const defaultWindow: WindowRules = { leadMinutes: 120, horizonDays: 30, gridMinutes: 30 };

/** The starts that may be offered at all: `count` of them from `first`, `stepMs` apart. */
export interface Grid {
  readonly first: Instant;
  readonly stepMs: number;
  readonly count: number;
}

/** The grid of a place. Canadian clocks change by whole hours, so one step suits the whole horizon. */
export function gridOf(now: Instant, place: ZoneRules, rules: WindowRules): Grid {
  const stepMs = rules.gridMinutes * MS_PER_MINUTE;
  const earliest = now + rules.leadMinutes * MS_PER_MINUTE;
  const shift = offsetAt(earliest, place) * MS_PER_MINUTE;
  const first = Math.ceil((earliest + shift) / stepMs) * stepMs - shift;
  const end = startOfDate(addDays(localDate(now, place), rules.horizonDays), place);
  return { first, stepMs, count: Math.max(0, Math.ceil((end - first) / stepMs)) };
}

export type StartRefusal = 'too_soon' | 'beyond_horizon' | 'off_grid';

/** Why a start cannot be offered whatever the calendars say; undefined when it can. */
export function startRefusal(start: Instant, { first, stepMs, count }: Grid): StartRefusal | undefined {
  if (start < first) return 'too_soon';
  if (start >= first + count * stepMs) return 'beyond_horizon';
  return (start - first) % stepMs === 0 ? undefined : 'off_grid';
}
