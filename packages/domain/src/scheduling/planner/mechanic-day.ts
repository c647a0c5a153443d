import { arriveAfter, leaveBefore } from '../slots/around-breaks.ts';
import type { Interval, MechanicCalendar } from '../calendar.ts';
import { driveMs, type DriveTimes } from '../drive-time.ts';
import type { PlanVisit, PlanWeights } from './plan-request.ts';

/** More than any plan costs. */
export const FORBIDDEN = 1e9;
/** A visit that no one does. */
export const UNPLANNED = 1e6;
/** A rule that today's assignment breaks already. */
export const BROKEN = 1e4;
/** No visit: the mechanic's base. */
export const BASE = -1;

/** Hours and breaks of mechanics who work alike, with each visit's place in them. */
export interface Pattern {
  readonly shifts: readonly Interval[];
  readonly breaks: readonly Interval[];
  /** The shift that contains a visit; -1 for none. */
  readonly shiftOf: Int8Array;
  /** Time without breaks until the start and the end of each visit. */
  readonly startWork: Float64Array;
  readonly endWork: Float64Array;
}

/** Drives between visits, in row-major order by the visit before. */
export interface Matrix {
  readonly count: number;
  readonly km: Float64Array;
  /** Infinity: it comes too late. */
  readonly ms: Float64Array;
}

/** Work without driving. */
export interface Load {
  readonly jobs: number;
  readonly hours: number;
}

export interface DayInputs {
  readonly calendar: MechanicCalendar;
  readonly pattern: Pattern;
  readonly matrix: Matrix;
  readonly weights: PlanWeights;
  readonly loads: readonly Load[];
  /** What is done already. */
  readonly done: Load;
  /** The daily limit, or today's work if that is more. */
  readonly limit: Load;
}

/** What a mechanic's work costs; visits are numbers in the order of their start. */
export class MechanicDay {
  readonly calendar: MechanicCalendar;
  readonly pattern: Pattern;
  /** Cost of giving a visit to the mechanic. */
  readonly placing: Float64Array;
  readonly fromBase: Float64Array;
  readonly toBase: Float64Array;
  /** Drives of today's assignment that come too late. */
  readonly excused = new Set<number>();
  readonly #inputs: DayInputs;
  readonly #matrix: Matrix;

  constructor(inputs: DayInputs) {
    const { count } = inputs.matrix;
    this.calendar = inputs.calendar;
    this.pattern = inputs.pattern;
    this.placing = new Float64Array(count).fill(FORBIDDEN);
    this.fromBase = new Float64Array(count).fill(FORBIDDEN);
    this.toBase = new Float64Array(count).fill(FORBIDDEN);
    this.#inputs = inputs;
    this.#matrix = inputs.matrix;
  }

  /** Allows a visit at a cost, with the drives from and to the base that are in time. */
  allow(
    visit: number,
    one: PlanVisit,
    { cost, drives }: { readonly cost: number; readonly drives: DriveTimes },
  ) {
    const { base } = this.calendar;
    const { shifts, breaks, shiftOf } = this.pattern;
    const shift = shifts[shiftOf[visit] ?? -1];
    this.placing[visit] = cost;
    if (!shift) return;
    if (arriveAfter(shift.from, driveMs(drives, base, one.place), breaks) <= one.from)
      this.fromBase[visit] = drives(base, one.place).km;
    if (leaveBefore(shift.to, driveMs(drives, one.place, base), breaks) >= one.to)
      this.toBase[visit] = drives(one.place, base).km;
  }

  may(visit: number): boolean {
    return (this.placing[visit] ?? FORBIDDEN) < FORBIDDEN;
  }

  /** Kilometres from a visit, or the base, to the next; FORBIDDEN if it comes too late. */
  link(before: number, after: number): number {
    if (before === BASE) return after === BASE ? 0 : (this.fromBase[after] ?? FORBIDDEN);
    if (after === BASE) return this.toBase[before] ?? FORBIDDEN;
    const { count, km, ms } = this.#matrix;
    const { startWork, endWork, shiftOf } = this.pattern;
    const at = before * count + after;
    if (!((startWork[after] ?? 0) - (endWork[before] ?? 0) >= (ms[at] ?? Infinity)))
      return this.excused.has(at) ? BROKEN + (km[at] ?? 0) : FORBIDDEN;
    if (shiftOf[before] === shiftOf[after]) return km[at] ?? 0;
    // Between shifts the mechanic is at the base.
    return Math.min(FORBIDDEN, (this.toBase[before] ?? 0) + (this.fromBase[after] ?? 0));
  }

  /** Cost of work beyond the drives; FORBIDDEN above the daily limit. */
  loadCost(jobs: number, hours: number): number {
    const { done, limit, weights } = this.#inputs;
    const all = hours + done.hours;
    if (jobs + done.jobs > limit.jobs || all > limit.hours) return FORBIDDEN;
    return weights.unevenness * all * all;
  }

  tourCost(tour: readonly number[]): number {
    let cost = 0;
    let before = BASE;
    for (const visit of tour) {
      cost += (this.placing[visit] ?? FORBIDDEN) + this.link(before, visit);
      before = visit;
    }
    const { jobs, hours } = this.loadOf(tour);
    return cost + this.link(before, BASE) + this.loadCost(jobs, hours);
  }

  loadOf(tour: readonly number[]): Load {
    let [jobs, hours] = [0, 0];
    for (const visit of tour) {
      jobs += this.#inputs.loads[visit]?.jobs ?? 0;
      hours += this.#inputs.loads[visit]?.hours ?? 0;
    }
    return { jobs, hours };
  }
}
