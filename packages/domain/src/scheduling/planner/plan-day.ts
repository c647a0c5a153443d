import type { UserId, OrderId } from '../../ids.ts';
import { dayModelOf, type DayModel } from './day-model.ts';
import { drivingBound } from './driving-bound.ts';
import { exchangeWindow } from './exchange-window.ts';
import { mergeTours } from './merge-tours.ts';
import type { PlanRequest } from './plan-request.ts';
import { relocateVisits, toursOfToday, type Tours } from './tours.ts';

/** At most this many times of the day are cut: windows grow with their square. */
const MOST_CUTS = 30;
/** Nothing improves any more after three to eight rounds. */
const MOST_ROUNDS = 30;

export interface PlannedDay {
  /** Each visit's mechanic; absent if no one can do it. */
  readonly mechanicOf: ReadonlyMap<OrderId, UserId>;
  /** Kilometres that no assignment of the planned visits can save. */
  readonly boundKm: number;
}

/**
 * Gives the visits of a day to mechanics for the least driving, at their promised times. It starts from today's
 * assignment and only takes what improves it, so a plan breaks no rule that today's keeps. The same request gives the
 * same plan.
 */
export function planDay(request: PlanRequest): PlannedDay {
  const model = dayModelOf(request);
  const tours = toursOfToday(model);
  const windows = windowsOf(model);
  for (let round = 0; round < MOST_ROUNDS && improve(tours, windows); round += 1);
  const mechanicOf = new Map<OrderId, UserId>();
  for (const [mechanic, tour] of tours.of.entries())
    for (const visit of tour) {
      const [one, day] = [model.visits[visit], model.days[mechanic]];
      if (one && day) mechanicOf.set(one.id, day.calendar.id);
    }
  return {
    mechanicOf,
    boundKm: drivingBound(
      model,
      tours.of.flat().toSorted((a, b) => a - b),
    ),
  };
}

function improve(tours: Tours, windows: ReturnType<typeof windowsOf>): boolean {
  let improved = relocateVisits(tours);
  for (const window of windows) improved = exchangeWindow(tours, window) || improved;
  for (let first = 0; first < tours.of.length; first += 1)
    for (let second = first + 1; second < tours.of.length; second += 1)
      improved = mergeTours(tours, [first, second]) || improved;
  return improved;
}

function windowsOf({ visits }: DayModel) {
  const starts = [...new Set(visits.map(({ from }) => from))];
  const count = Math.min(starts.length, MOST_CUTS);
  const cuts = Array.from(
    { length: count },
    (_, index) => starts[Math.floor((index * starts.length) / count)] ?? 0,
  );
  const all = [-Infinity, ...cuts.slice(1), Infinity];
  return all.flatMap((from, index) => all.slice(index + 1).map((until) => ({ from, until })));
}
