import type { BoardVisit } from './board-day.ts';

export const rowPx = 48;
export const minutePx = 1.7;

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

export const pxOf = (ms: number): number => (ms / 60_000) * minutePx;
