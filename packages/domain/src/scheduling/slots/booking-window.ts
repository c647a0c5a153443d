import { MS_PER_MINUTE } from '../../civil-date.ts';
import { addDays, localDate, offsetAt, startOfDate, type Instant, type ZoneRules } from '../../time.ts';

export interface WindowRules {
  readonly leadMinutes: number;
  /** Local calendar days, including today. */
  readonly horizonDays: number;
  /** Starts are multiples of this in local time; must divide 60. */
  readonly gridMinutes: number;
  /** No start before the parts are there. */
  readonly notBefore?: Instant | undefined;
}

export const defaultWindow: WindowRules = { leadMinutes: 120, horizonDays: 30, gridMinutes: 30 };

/** Possible starts: `count` of them from `first`, `stepMs` apart. */
export interface Grid {
  readonly first: Instant;
  readonly stepMs: number;
  readonly count: number;
}

/** The grid of a place. Canadian clocks change by whole hours, so the step is constant. */
export function gridOf(now: Instant, place: ZoneRules, rules: WindowRules): Grid {
  const stepMs = rules.gridMinutes * MS_PER_MINUTE;
  const earliest = Math.max(now + rules.leadMinutes * MS_PER_MINUTE, rules.notBefore ?? now);
  const shift = offsetAt(earliest, place) * MS_PER_MINUTE;
  const first = Math.ceil((earliest + shift) / stepMs) * stepMs - shift;
  const end = startOfDate(addDays(localDate(now, place), rules.horizonDays), place);
  return { first, stepMs, count: Math.max(0, Math.ceil((end - first) / stepMs)) };
}

export type StartRefusal = 'too_soon' | 'beyond_horizon' | 'off_grid';

/** Why a start is never available, whatever the calendars are; undefined if it may be. */
export function startRefusal(start: Instant, { first, stepMs, count }: Grid): StartRefusal | undefined {
  if (start < first) return 'too_soon';
  if (start >= first + count * stepMs) return 'beyond_horizon';
  return (start - first) % stepMs === 0 ? undefined : 'off_grid';
}
