import { MAX_DELAY_MINUTES } from '@hoist/domain/scheduling/delayed-day';

const minute = 60_000;

/** Minutes behind what was promised, one press each: as many as it is already, and from a quarter of an hour to two hours more. */
const steps = [15, 30, 45, 60, 90, 120] as const;

/** The arrival times that a mechanic under way may choose; all are in the future. */
export function lateChoices(startsAt: number, now: number): readonly number[] {
  const already = Math.max(0, Math.floor((now - startsAt) / (15 * minute)) * 15);
  return steps.map((step) => already + step).filter((minutes) => minutes <= MAX_DELAY_MINUTES);
}

/** An arrival that the way there says, in steps of five minutes; null: it is no delay. */
export function lateBy(startsAt: number, arrivesAt: string | null | undefined): number | null {
  if (!arrivesAt) return null;
  const minutes = Math.ceil((Date.parse(arrivesAt) - startsAt) / (5 * minute)) * 5;
  return minutes > 0 ? minutes : null;
}
