import type { Interval } from '@hoist/domain/scheduling/calendar';
import type { BoardVisit } from './board-day.ts';

/** Stacks visits that overlap, as unassigned ones may: the row of each, and the number of rows. */
export function stacked(visits: readonly BoardVisit[]): {
  readonly rowOf: ReadonlyMap<BoardVisit, number>;
  readonly rows: number;
} {
  const ends: number[] = [];
  const rowOf = new Map<BoardVisit, number>();
  for (const visit of visits.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const free = ends.findIndex((end) => end <= visit.startsAt);
    const row = free === -1 ? ends.length : free;
    ends[row] = visit.endsAt;
    rowOf.set(visit, row);
  }
  return { rowOf, rows: Math.max(1, ends.length) };
}

const share = (ms: number, shown: Interval): string => `${(100 * ms) / (shown.to - shown.from)}%`;

/** Where an instant is on the shown hours, from their left edge. */
export const leftOf = (at: number, shown: Interval): string => share(at - shown.from, shown);

export const spanOf = ({ from, to }: Interval, shown: Interval) => ({
  left: leftOf(from, shown),
  width: share(to - from, shown),
});
