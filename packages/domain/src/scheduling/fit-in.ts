import { MS_PER_MINUTE } from '../civil-date.ts';
import type { UserId } from '../ids.ts';
import type { Instant } from '../time.ts';
import { covers, lapseOf } from './coverage.ts';
import { straightKm } from './drive-time.ts';
import { fits, type FitRefusal } from './slots/fits.ts';
import { openJobs } from './open-jobs.ts';
import type { SlotsRequest } from './slots/slots.ts';

/** A mechanic who can be asked for a time that customers are not offered. */
export interface FitIn {
  readonly mechanicId: UserId;
  /** The rule of the calendar that the visit breaks; null: only the notice is short. */
  readonly passes: FitRefusal | null;
}

/** What the office may pass with a reason, the lightest first; skill, area, time off and other jobs always hold. */
const passable: readonly FitRefusal[] = [
  'too_late_from_previous',
  'too_early_for_next',
  'day_full',
  'in_break',
  'outside_hours',
];

/** Whether the office may pass a rule of the calendar with a reason. */
export const isPassable = (refusal: string): boolean => (passable as readonly string[]).includes(refusal);

/** Mechanics for a visit that staff fit in at a start, the fewest broken rules and the nearest first (ADR 112). */
export function fitInsAt(start: Instant, request: SlotsRequest): readonly FitIn[] {
  const { visit, drives } = request;
  const end = start + visit.durationMinutes * MS_PER_MINUTE;
  const found: (FitIn & { readonly rank: number; readonly km: number })[] = [];
  for (const mechanic of request.mechanics) {
    const jobs = request.jobsOf(mechanic.id);
    const taken = [...openJobs(jobs), ...mechanic.timeOff];
    if (!covers(mechanic, visit, drives) || start >= lapseOf(mechanic, visit.services)) continue;
    if (taken.some(({ from, to }) => from < end && start < to)) continue;
    const fit = fits({ mechanic, jobs, visit, start, drives });
    const passes = fit.ok ? null : fit.error;
    if (passes !== null && !passable.includes(passes)) continue;
    const rank = passes === null ? -1 : passable.indexOf(passes);
    found.push({ mechanicId: mechanic.id, passes, rank, km: straightKm(mechanic.base, visit.place) });
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.km - b.km || a.mechanicId - b.mechanicId)
    .map(({ mechanicId, passes }) => ({ mechanicId, passes }));
}
