import type { Interval, MechanicCalendar } from '../calendar.ts';
import { covers, lapseOf } from '../coverage.ts';
import { driveMs, withoutGaps } from '../drive-time.ts';
import { breaksOf, shiftsOf, zoneDays } from '../shifts.ts';
import {
  BASE,
  BROKEN,
  FORBIDDEN,
  MechanicDay,
  type Load,
  type Matrix,
  type Pattern,
} from './mechanic-day.ts';
import type { PlanRequest, PlanVisit } from './plan-request.ts';

/** A day in numbers. */
export interface DayModel {
  /** By their start. */
  readonly visits: readonly PlanVisit[];
  readonly loads: readonly Load[];
  readonly days: readonly MechanicDay[];
  /** Today's visits of each mechanic, in order. */
  readonly today: readonly (readonly number[])[];
  readonly unplanned: readonly number[];
}

export function dayModelOf(request: PlanRequest): DayModel {
  const { mechanics, weights, drives } = request;
  const visits = request.visits.toSorted((a, b) => a.from - b.from || a.to - b.to || a.id - b.id);
  const loads = visits.map(({ services, minutes }) => ({ jobs: services.length, hours: minutes / 60 }));
  const today = mechanics.map(({ calendar }) =>
    [...visits.keys()].filter((visit) => visits[visit]?.mechanicId === calendar.id),
  );
  const placed = new Set(today.flat());
  const unplanned = [...visits.keys()].filter((visit) => !placed.has(visit));
  const matrix = matrixOf(visits, request);
  const patternOf = patternsOf(visits);
  const days = mechanics.map(({ calendar, done }, index) => {
    const { jobs, minutes } = calendar.dailyLimit;
    const sum = (of: (load: Load) => number, start: number) =>
      (today[index] ?? []).reduce((total, visit) => total + of(loads[visit] ?? { jobs: 0, hours: 0 }), start);
    const day = new MechanicDay({
      calendar,
      pattern: patternOf(calendar),
      matrix,
      weights,
      loads,
      done: { jobs: done.jobs, hours: done.minutes / 60 },
      limit: {
        jobs: Math.max(
          jobs ?? Infinity,
          sum((load) => load.jobs, done.jobs),
        ),
        // Sums of fractions of an hour may be a little above the limit.
        hours:
          Math.max(
            (minutes ?? Infinity) / 60,
            sum((load) => load.hours, done.minutes / 60),
          ) + 1e-9,
      },
    });
    for (const [visit, one] of visits.entries())
      place(day, { visit, one, placed: placed.has(visit) }, request);
    excuse(day, today[index] ?? [], (from, to) => {
      const at = (visit: number) => visits[visit]?.place ?? calendar.base;
      const { km } = withoutGaps(drives)(at(from), at(to));
      if (from !== BASE && to !== BASE) matrix.km[from * visits.length + to] = km;
      return km;
    });
    return day;
  });
  return { visits, loads, days, today, unplanned };
}

function matrixOf(visits: readonly PlanVisit[], { drives }: PlanRequest): Matrix {
  const count = visits.length;
  const [km, ms] = [new Float64Array(count * count), new Float64Array(count * count).fill(Infinity)];
  for (const [row, before] of visits.entries())
    for (let column = row + 1; column < count; column += 1) {
      const after = visits[column];
      if (!after || before.to > after.from) continue;
      const needed = driveMs(drives, before.place, after.place);
      if (before.to + needed > after.from) continue;
      ms[row * count + column] = needed;
      km[row * count + column] = drives(before.place, after.place).km;
    }
  return { count, km, ms };
}

/** Hours and breaks by mechanic, computed once for those who work alike. */
function patternsOf(visits: readonly PlanVisit[]): (mechanic: MechanicCalendar) => Pattern {
  const from = visits[0]?.from ?? 0;
  const days = zoneDays({ from, to: visits.reduce((latest, { to }) => Math.max(latest, to), from) });
  const known = new Map<string, Pattern>();
  return (mechanic) => {
    const [shifts, breaks] = [shiftsOf(mechanic, days), breaksOf(mechanic, days)];
    const key = JSON.stringify([shifts, breaks]);
    const pattern = known.get(key) ?? patternOf(visits, { shifts, breaks });
    known.set(key, pattern);
    return pattern;
  };
}

function patternOf(
  visits: readonly PlanVisit[],
  { shifts, breaks }: { readonly shifts: readonly Interval[]; readonly breaks: readonly Interval[] },
): Pattern {
  const workUntil = (at: number) =>
    breaks.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(at, to) - from), at);
  const shiftOf = (visit: PlanVisit) =>
    breaks.some(({ from, to }) => from < visit.to && visit.from < to)
      ? -1
      : shifts.findIndex(({ from, to }) => from <= visit.from && visit.to <= to);
  return {
    shifts,
    breaks,
    shiftOf: Int8Array.from(visits, shiftOf),
    startWork: Float64Array.from(visits, ({ from }) => workUntil(from)),
    endWork: Float64Array.from(visits, ({ to }) => workUntil(to)),
  };
}

interface Placing {
  readonly visit: number;
  readonly one: PlanVisit;
  /** A mechanic has it today. */
  readonly placed: boolean;
}

/** Allows what the rules allow; today's visits stay possible in any case. */
function place(day: MechanicDay, { visit, one, placed }: Placing, { drives, weights }: PlanRequest): void {
  const { calendar, pattern } = day;
  const isToday = one.mechanicId === calendar.id;
  if (!isToday && placed && !one.movable) return;
  const works = (pattern.shiftOf[visit] ?? -1) >= 0 && one.from < lapseOf(calendar, one.services);
  const may = works && covers(calendar, one, drives);
  if (isToday) day.allow(visit, one, { cost: may ? 0 : BROKEN, drives: withoutGaps(drives) });
  else if (may) day.allow(visit, one, { cost: placed ? (one.change ?? weights.change) : 0, drives });
}

/** Lets today's assignment keep drives that come too late, at a high cost. */
function excuse(day: MechanicDay, tour: readonly number[], kmOf: (from: number, to: number) => number): void {
  const { shiftOf, startWork } = day.pattern;
  for (const [index, after] of [...tour, BASE].entries()) {
    const before = tour[index - 1] ?? BASE;
    const viaBase = before === BASE || after === BASE || shiftOf[before] !== shiftOf[after];
    if (viaBase && before !== BASE && (day.toBase[before] ?? 0) >= FORBIDDEN)
      day.toBase[before] = BROKEN + kmOf(before, BASE);
    if (viaBase && after !== BASE && (day.fromBase[after] ?? 0) >= FORBIDDEN)
      day.fromBase[after] = BROKEN + kmOf(BASE, after);
    if (day.link(before, after) < FORBIDDEN) continue;
    kmOf(before, after);
    day.excused.add(before * startWork.length + after);
  }
}
