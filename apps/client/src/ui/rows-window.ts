/** Which rows of a long list stand in the document. */

interface Rows {
  readonly count: number;
  readonly heightOf: (index: number) => number;
  /** The part of the list that is in sight, in pixels from the list's own top. */
  readonly from: number;
  readonly to: number;
  /** How many rows more on both sides: the next Tab and the next flick find them there. */
  readonly beyond: number;
  /** A row that stays although it is out of sight: it has the focus. */
  readonly kept?: number | undefined;
}

/** The rows in sight with those around them, and the one that is kept, in order. */
export function rowsInSight({ count, heightOf, from, to, beyond, kept }: Rows): number[] {
  let first = 0;
  let top = 0;
  while (first < count - 1 && top + heightOf(first) <= from) top += heightOf(first++);
  let last = first;
  let bottom = top + heightOf(first);
  while (last < count - 1 && bottom < to) bottom += heightOf(++last);
  const [start, end] = [Math.max(0, first - beyond), Math.min(count - 1, last + beyond)];
  const shown = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  if (kept === undefined || kept >= count || shown.includes(kept)) return shown;
  return [...shown, kept].toSorted((one, other) => one - other);
}

/** How high the rows from one index up to another are, the latter not counted. */
export function heightBetween(heightOf: (index: number) => number, from: number, until: number): number {
  let sum = 0;
  for (let index = from; index < until; index += 1) sum += heightOf(index);
  return sum;
}
