import type { DayModel } from './day-model.ts';
import { BASE, FORBIDDEN, UNPLANNED } from './mechanic-day.ts';

/** A smaller gain is a rounding error. */
export const IMPROVES = 1e-6;

/** The plan while it is improved: each mechanic's visits in order, and those that no one does. */
export interface Tours {
  readonly model: DayModel;
  readonly of: (readonly number[])[];
  unplanned: readonly number[];
}

export const toursOfToday = (model: DayModel): Tours => ({
  model,
  of: [...model.today],
  unplanned: model.unplanned,
});

/** Where a visit is, or belongs, in a tour. */
function placeIn(tour: readonly number[], visit: number): number {
  let place = 0;
  while (place < tour.length && (tour[place] ?? 0) < visit) place += 1;
  return place;
}

/** Gives each visit to the mechanic who does it at the least cost. Returns whether the plan became cheaper. */
export function relocateVisits(tours: Tours): boolean {
  const { model, of } = tours;
  const holder = new Int16Array(model.visits.length).fill(-1);
  for (const [mechanic, tour] of of.entries()) for (const visit of tour) holder[visit] = mechanic;
  let improved = false;
  for (const visit of model.visits.keys()) {
    const from = holder[visit] ?? -1;
    let best = from;
    let least = (from < 0 ? UNPLANNED : addedCost(tours, from, visit)) - IMPROVES;
    for (let mechanic = 0; mechanic < of.length; mechanic += 1) {
      const cost = mechanic === from ? FORBIDDEN : addedCost(tours, mechanic, visit);
      if (cost < least) [best, least] = [mechanic, cost];
    }
    if (best === from) continue;
    improved = true;
    if (from >= 0) of[from] = (of[from] ?? []).filter((one) => one !== visit);
    else tours.unplanned = tours.unplanned.filter((one) => one !== visit);
    const tour = of[best] ?? [];
    of[best] = tour.toSpliced(placeIn(tour, visit), 0, visit);
    holder[visit] = best;
  }
  return improved;
}

/** What a visit adds to a mechanic's cost, whether it is in the tour or not. */
function addedCost({ model, of }: Tours, mechanic: number, visit: number): number {
  const day = model.days[mechanic];
  const placing = day?.placing[visit] ?? FORBIDDEN;
  if (!day || placing >= FORBIDDEN) return FORBIDDEN;
  const tour = of[mechanic] ?? [];
  const place = placeIn(tour, visit);
  const inside = tour[place] === visit;
  const [before, after] = [tour[place - 1] ?? BASE, tour[inside ? place + 1 : place] ?? BASE];
  const drives = placing + day.link(before, visit) + day.link(visit, after);
  if (drives >= FORBIDDEN) return FORBIDDEN;
  const direct = day.link(before, after);
  // Without the visit the drive between its neighbours may come too late.
  if (direct >= FORBIDDEN) return -FORBIDDEN;
  const load = day.loadOf(tour);
  const { jobs, hours } = model.loads[visit] ?? load;
  const sign = inside ? -1 : 1;
  const change =
    day.loadCost(load.jobs + sign * jobs, load.hours + sign * hours) - day.loadCost(load.jobs, load.hours);
  return drives - direct + sign * change;
}
