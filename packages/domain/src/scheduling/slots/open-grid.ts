import type { Grid } from './booking-window.ts';

/**
 * Grid starts that are not yet known to be available; a union-find structure makes marking all of them nearly linear.
 */
export class OpenGrid {
  readonly #grid: Grid;
  /** For each start, a link towards the next open one (with path compression). */
  readonly #nextOpen: Int32Array;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#nextOpen = Int32Array.from({ length: grid.count + 1 }, (_, index) => index);
  }

  /** Whether any start from `from` to `to` (inclusive) is still open. */
  hasOpen(from: number, to: number): boolean {
    const { first, stepMs, count } = this.#grid;
    const index = this.#find(Math.max(0, Math.ceil((from - first) / stepMs)));
    return index < count && first + index * stepMs <= to;
  }

  /** Marks the starts from `from` to `to` (inclusive) as available. */
  close(from: number, to: number): void {
    const { first, stepMs, count } = this.#grid;
    const last = Math.min(count - 1, Math.floor((to - first) / stepMs));
    let index = this.#find(Math.max(0, Math.ceil((from - first) / stepMs)));
    while (index <= last) {
      this.#nextOpen[index] = index + 1;
      index = this.#find(index + 1);
    }
  }

  /** The available starts, sorted. */
  closed(): readonly number[] {
    const { first, stepMs, count } = this.#grid;
    const starts: number[] = [];
    for (let index = 0; index < count; index += 1) {
      if (this.#nextOpen[index] !== index) starts.push(first + index * stepMs);
    }
    return starts;
  }

  #find(start: number): number {
    const chain = this.#nextOpen;
    let root = Math.min(start, this.#grid.count);
    for (let next = chain[root] ?? root; next !== root; next = chain[root] ?? root) root = next;
    let index = start;
    while (index < root) {
      const next = chain[index] ?? root;
      chain[index] = root;
      index = next;
    }
    return root;
  }
}
