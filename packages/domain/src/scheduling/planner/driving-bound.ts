import { cheapestAssignment } from './cheapest-assignment.ts';
import type { DayModel } from './day-model.ts';
import { BASE, BROKEN, FORBIDDEN } from './mechanic-day.ts';

/**
 * Kilometres that no plan of these visits, in order of their start, can save. Each visit is reached from a base or an
 * earlier visit and left for a later one or a base, and each base starts and ends at most one tour. The cheapest such
 * choice, in which a tour may end at another base and each drive has any mechanic who may do both visits, is an
 * assignment, solved exactly. Every plan is such a choice.
 */
export function drivingBound({ days }: DayModel, visits: readonly number[]): number {
  const able = visits.map((visit) => days.filter((day) => day.may(visit)));
  const between = (row: number, column: number): number => {
    let least = FORBIDDEN;
    const [before, after] = [visits[row] ?? BASE, visits[column] ?? BASE];
    for (const day of able[row] ?? []) if (day.may(after)) least = Math.min(least, day.link(before, after));
    return least;
  };
  const count = visits.length;
  const size = count + days.length;
  const costs = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [before, after] = [visits[row], visits[column]];
      const day = days[before === undefined ? row - count : column - count];
      let cost = 0;
      if (before !== undefined && after !== undefined) cost = row < column ? between(row, column) : FORBIDDEN;
      else if (before !== undefined) cost = day?.may(before) === true ? day.link(before, BASE) : FORBIDDEN;
      else if (after !== undefined) cost = day?.may(after) === true ? day.link(BASE, after) : FORBIDDEN;
      // A drive that comes too late today counts only its kilometres.
      costs[row * size + column] = cost < FORBIDDEN ? cost % BROKEN : cost;
    }
  return cheapestAssignment(costs, size).total;
}
