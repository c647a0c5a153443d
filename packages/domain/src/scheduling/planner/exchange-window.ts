import type { Instant } from '../../time.ts';
import { cheapestAssignment } from './cheapest-assignment.ts';
import { BASE, FORBIDDEN, UNPLANNED, type Load, type MechanicDay, type Pattern } from './mechanic-day.ts';
import { IMPROVES, type Tours } from './tours.ts';

/** Starts of visits from `from` until `until`. */
interface Window {
  readonly from: Instant;
  readonly until: Instant;
}

/** Visits that change their mechanic together. */
interface Segment extends Load {
  readonly visits: readonly number[];
  /** Drives within the segment, by pattern of hours. */
  readonly inner: Map<Pattern, number>;
}

/** A mechanic's day without the window. */
interface Gap extends Load {
  readonly lastBefore: number;
  readonly firstAfter: number;
}

/**
 * Cuts each mechanic's day at both ends of a window and gives the parts in between to the mechanics at the least cost,
 * which an assignment finds exactly. Visits that no one does take part alone. Returns whether the plan became cheaper.
 */
export function exchangeWindow(tours: Tours, { from, until }: Window): boolean {
  const { model, of } = tours;
  const startOf = (visit: number) => model.visits[visit]?.from ?? 0;
  const inWindow = (visit: number) => from <= startOf(visit) && startOf(visit) < until;
  const segmentOf = (visits: readonly number[]): Segment => ({
    visits,
    inner: new Map(),
    ...loadOf(model.loads, visits),
  });
  const waiting = tours.unplanned.filter(inWindow);
  const cuts = of.map((tour) => {
    let first = 0;
    while (first < tour.length && startOf(tour[first] ?? 0) < from) first += 1;
    let end = first;
    while (end < tour.length && startOf(tour[end] ?? 0) < until) end += 1;
    return { tour, first, end };
  });
  const segments = [
    ...cuts.map(({ tour, first, end }) => segmentOf(tour.slice(first, end))),
    ...waiting.map((visit) => segmentOf([visit])),
  ];
  if (segments.every(({ visits }) => visits.length === 0)) return false;
  const gaps = cuts.map(({ tour, first, end }, index): Gap => {
    const [all, inside] = [loadOf(model.loads, tour), segments[index] ?? { jobs: 0, hours: 0 }];
    return {
      jobs: all.jobs - inside.jobs,
      hours: all.hours - inside.hours,
      lastBefore: tour[first - 1] ?? BASE,
      firstAfter: tour[end] ?? BASE,
    };
  });
  const size = segments.length;
  const costs = new Float64Array(size * size);
  let now = 0;
  for (const [row, segment] of segments.entries())
    for (let column = 0; column < size; column += 1) {
      const [day, gap] = [model.days[column], gaps[column]];
      const cost = day && gap ? costIn(day, segment, gap) : costOfWaiting(segment, row >= of.length);
      costs[row * size + column] = cost;
      if (row === column) now += cost;
    }
  const { columnOf, total } = cheapestAssignment(costs, size);
  if (total >= now - IMPROVES) return false;
  const stays: number[] = [];
  for (const [row, { visits }] of segments.entries()) {
    const column = columnOf[row] ?? 0;
    const cut = cuts[column];
    if (cut) of[column] = [...cut.tour.slice(0, cut.first), ...visits, ...cut.tour.slice(cut.end)];
    else stays.push(...visits);
  }
  tours.unplanned = [...tours.unplanned.filter((visit) => !inWindow(visit)), ...stays];
  return true;
}

function loadOf(loads: readonly Load[], visits: readonly number[]): Load {
  let [jobs, hours] = [0, 0];
  for (const visit of visits) {
    jobs += loads[visit]?.jobs ?? 0;
    hours += loads[visit]?.hours ?? 0;
  }
  return { jobs, hours };
}

/** Only visits that wait already may wait. */
const costOfWaiting = ({ visits }: Segment, waits: boolean): number =>
  visits.length === 0 ? 0 : waits ? UNPLANNED : FORBIDDEN;

function costIn(day: MechanicDay, segment: Segment, gap: Gap): number {
  const { visits } = segment;
  let cost = 0;
  for (const visit of visits) cost += day.placing[visit] ?? FORBIDDEN;
  if (cost >= FORBIDDEN) return FORBIDDEN;
  cost += day.link(gap.lastBefore, visits[0] ?? gap.firstAfter);
  if (cost >= FORBIDDEN) return FORBIDDEN;
  const last = visits.at(-1);
  if (last !== undefined) cost += day.link(last, gap.firstAfter) + innerCost(day, segment);
  if (cost >= FORBIDDEN) return FORBIDDEN;
  return Math.min(FORBIDDEN, cost + day.loadCost(gap.jobs + segment.jobs, gap.hours + segment.hours));
}

function innerCost(day: MechanicDay, { visits, inner }: Segment): number {
  // With one shift and no excused drives all mechanics of a pattern drive the same.
  const shared = day.pattern.shifts.length === 1 && day.excused.size === 0;
  const known = shared ? inner.get(day.pattern) : undefined;
  if (known !== undefined) return known;
  let cost = 0;
  for (let index = 1; index < visits.length && cost < FORBIDDEN; index += 1)
    cost += day.link(visits[index - 1] ?? BASE, visits[index] ?? BASE);
  if (shared) inner.set(day.pattern, cost);
  return cost;
}
