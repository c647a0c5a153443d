import type { Instant } from '../../time.ts';
import type { Interval } from '../calendar.ts';

/** End of a drive (in ms) that pauses during breaks. Breaks must be sorted and not touch. */
export function arriveAfter(leave: Instant, drive: number, breaks: readonly Interval[]): Instant {
  let [at, left] = [leave, drive];
  for (const { from, to } of breaks) {
    if (to <= at) continue;
    if (from - at >= left) break;
    left -= Math.max(0, from - at);
    at = to;
  }
  return at + left;
}

/** Latest start of such a drive to arrive in time. */
export function leaveBefore(arrive: Instant, drive: number, breaks: readonly Interval[]): Instant {
  let [at, left] = [arrive, drive];
  for (let index = breaks.length - 1; index >= 0; index -= 1) {
    const { from, to } = breaks[index] ?? { from: at, to: at };
    if (from >= at) continue;
    if (at - to >= left) break;
    left -= Math.max(0, at - to);
    at = from;
  }
  return at - left;
}
