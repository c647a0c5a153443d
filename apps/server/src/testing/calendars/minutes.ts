import { clocks } from './clocks.ts';

const MINUTE = 60_000;

/** A stretch of time minute by minute, with what a clock of one zone shows at each. */
export interface Minutes {
  /** The instant of minute 0. */
  readonly origin: number;
  readonly count: number;
  /** Minutes since 1970 on the wall. */
  readonly shown: Int32Array;
  /**
   * The first minute at which the wall shows a time; a time that is skipped lies as far behind the gap as it would lie
   * behind its beginning. −1: outside.
   */
  when(wall: number): number;
}

const known = new Map<string, Minutes>();

/** The minutes from one instant to another. */
export function minutesOf(zone: string, from: number, to: number): Minutes {
  const name = `${zone} ${from} ${to}`;
  const found = known.get(name) ?? listMinutes(zone, from, to);
  known.set(name, found);
  return found;
}

function listMinutes(zone: string, from: number, to: number): Minutes {
  const changes = (clocks[zone] ?? []).map(([at, offset]) => [Date.parse(at), offset] as const);
  const count = Math.floor((to - from) / MINUTE);
  const shown = new Int32Array(count);
  const first = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const at = from + index * MINUTE;
    const [, offset = NaN] = changes.findLast(([since]) => since <= at) ?? [];
    const wall = at / MINUTE + offset;
    shown[index] = wall;
    if (!first.has(wall)) first.set(wall, index);
  }
  const when = (wall: number): number => {
    const found = first.get(wall);
    if (found !== undefined) return found;
    if (wall < (shown[0] ?? 0) || wall > (shown[count - 1] ?? 0)) return -1;
    let before = wall;
    while (!first.has(before)) before -= 1;
    return (first.get(before) ?? 0) + (wall - before);
  };
  return { origin: from, count, shown, when };
}

/** Days since 1970 of a wall time; day 0 was a Thursday. */
export const dayOf = (wall: number): number => Math.floor(wall / 1440);
export const weekdayOf = (wall: number): number => (dayOf(wall) + 4) % 7;
