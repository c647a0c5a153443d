interface Rows {
  readonly count: number;
  readonly heightOf: (index: number) => number;
  /** The visible range, in pixels from the top of the list. */
  readonly from: number;
  readonly to: number;
  /** Extra rows on both sides, for the next Tab key or scroll. */
  readonly overscan: number;
  /** A row that is rendered although it is not visible: it has the focus. */
  readonly focused?: number | undefined;
}

/** Indexes of the rows to render, in order. */
export function visibleRows({ count, heightOf, from, to, overscan, focused }: Rows): number[] {
  let first = 0;
  let top = 0;
  while (first < count - 1 && top + heightOf(first) <= from) top += heightOf(first++);
  let last = first;
  let bottom = top + heightOf(first);
  while (last < count - 1 && bottom < to) bottom += heightOf(++last);
  const [start, end] = [Math.max(0, first - overscan), Math.min(count - 1, last + overscan)];
  const shown = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  if (focused === undefined || focused >= count || shown.includes(focused)) return shown;
  return [...shown, focused].toSorted((one, other) => one - other);
}

/** Total height of the rows from `from` up to but without `until`. */
export function heightBetween(heightOf: (index: number) => number, from: number, until: number): number {
  let sum = 0;
  for (let index = from; index < until; index += 1) sum += heightOf(index);
  return sum;
}
