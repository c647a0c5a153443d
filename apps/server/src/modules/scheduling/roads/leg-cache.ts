import type { Cell, CellPair, Leg } from '@hoist/domain/scheduling/drive-table';

type Legs = Map<Cell, Map<Cell, Leg>>;

export interface LegCache {
  get(pair: CellPair): Leg | undefined;
  set(pair: CellPair, leg: Leg): void;
  clear(): void;
}

/** Legs in memory, at most `limit`. Those that were not used since half of them were new are dropped together. */
export function legCache(limit: number): LegCache {
  let young: Legs = new Map();
  let old: Legs = new Map();
  let count = 0;

  function set({ from, to }: CellPair, leg: Leg): void {
    const row = young.get(from);
    if (row?.has(to) !== true) count += 1;
    if (row) row.set(to, leg);
    else young.set(from, new Map([[to, leg]]));
    if (count < limit / 2) return;
    old = young;
    young = new Map();
    count = 0;
  }

  return {
    set,
    get(pair) {
      const leg = young.get(pair.from)?.get(pair.to);
      if (leg !== undefined) return leg;
      const kept = old.get(pair.from)?.get(pair.to);
      if (kept !== undefined) set(pair, kept);
      return kept;
    },
    clear() {
      [young, old, count] = [new Map(), new Map(), 0];
    },
  };
}
