import type { Cell, CellPair } from '@hoist/domain/scheduling/drive-table';

/** Every origin with every end. */
export interface CellBlock {
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
}

/** Pairs that share neither origin nor end are asked in squares of this many. */
const square = 8;

/** Few matrices that have all pairs: a search asks from one place to many, from many to one, and some single ones. */
export function groupPairs(pairs: readonly CellPair[]): readonly CellBlock[] {
  const ends = Map.groupBy(pairs, ({ from }) => from);
  const origins = Map.groupBy(pairs, ({ to }) => to);
  const outward = new Map<Cell, Cell[]>();
  const inward = new Map<Cell, Cell[]>();
  const single: CellPair[] = [];
  for (const pair of pairs) {
    const [out, back] = [ends.get(pair.from)?.length ?? 0, origins.get(pair.to)?.length ?? 0];
    if (out === 1 && back === 1) single.push(pair);
    else if (out >= back) push(outward, pair.from, pair.to);
    else push(inward, pair.to, pair.from);
  }
  // Neighbours share a square, so that its other pairs are short and may be asked next.
  const sorted = single.toSorted((a, b) => a.from - b.from);
  const squares = Array.from({ length: Math.ceil(sorted.length / square) }, (_, index) =>
    sorted.slice(index * square, (index + 1) * square),
  );
  return [
    ...[...outward].map(([from, to]) => ({ from: [from], to })),
    ...[...inward].map(([to, from]) => ({ from, to: [to] })),
    ...squares.map((some) => ({ from: some.map(({ from }) => from), to: some.map(({ to }) => to) })),
  ];
}

function push(groups: Map<Cell, Cell[]>, key: Cell, one: Cell): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}
