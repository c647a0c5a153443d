import { MAX_DELAY_MINUTES } from '@hoist/domain/order/delayed-day';

const minute = 60_000;

/** Minutes after the present delay that can be announced. */
const steps = [15, 30, 45, 60, 90, 120] as const;

/** The delays in minutes that a mechanic may choose; all arrivals are in the future. */
export function delayChoices(startsAt: number, now: number): readonly number[] {
  const already = Math.max(0, Math.floor((now - startsAt) / (15 * minute)) * 15);
  return steps.map((step) => already + step).filter((minutes) => minutes <= MAX_DELAY_MINUTES);
}

/** The delay of an estimated arrival in steps of five minutes; null: none. */
export function delayOf(startsAt: number, arrivesAt: string | null | undefined): number | null {
  if (!arrivesAt) return null;
  const minutes = Math.ceil((Date.parse(arrivesAt) - startsAt) / (5 * minute)) * 5;
  return minutes > 0 ? minutes : null;
}
