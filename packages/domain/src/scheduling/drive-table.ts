import { carefulDrives, noRoad, straightKm, type Drive, type DriveTimes, type Point } from './drive-time.ts';

/** A drive by road; null: the engine knows both places, and no road joins them; unknown: it does not know one. */
export type Leg = { readonly km: number; readonly seconds: number } | null | 'unknown';

/** A square of 0.001° as one whole number; legs are kept from the middle of one to that of another. */
export type Cell = number;

const PER_DEGREE = 1000;
const COLUMNS = 1_000_000;

export const cellOf = ({ lat, lng }: Point): Cell =>
  Math.round((lat + 90) * PER_DEGREE) * COLUMNS + Math.round((lng + 180) * PER_DEGREE);

/** The middle of a cell, rounded as its coordinates are written. */
export const middleOf = (cell: Cell): Point => ({
  lat: (Math.floor(cell / COLUMNS) - 90 * PER_DEGREE) / PER_DEGREE,
  lng: ((cell % COLUMNS) - 180 * PER_DEGREE) / PER_DEGREE,
});

export interface CellPair {
  readonly from: Cell;
  readonly to: Cell;
}

export interface LegCounts {
  readonly legs: number;
  readonly estimated: number;
}

/** A leg that is known already; undefined if it is not. */
export type KnownLeg = (pair: CellPair) => Leg | undefined;

/** No drive is faster over the straight line: a detour of 1.3 at 90 km/h. */
const HOPED_DETOUR = 1.3;
const HOPED_KMH = 90;

function hopedDrive(from: Point, to: Point): Drive {
  const km = straightKm(from, to) * HOPED_DETOUR;
  return { km, minutes: Math.floor((km / HOPED_KMH) * 60) };
}

function driveOf(leg: Leg, from: Point, to: Point): Drive {
  if (leg === 'unknown') return carefulDrives(from, to);
  return leg ? { km: leg.km, minutes: Math.ceil(leg.seconds / 60) } : noRoad;
}

/**
 * Legs by road for one search, which stays free of input and output. The search runs with `hopeful`, its caller
 * fetches `missing`, and it runs again until nothing is missing; then its result is that of a search with all legs.
 */
export class DriveTable {
  readonly #known: KnownLeg;
  readonly #legs = new Map<Cell, Map<Cell, Leg>>();
  readonly #missing = new Map<Cell, Set<Cell>>();

  constructor(known: KnownLeg = () => undefined) {
    this.#known = known;
  }

  /** Notes a missing leg and answers with an optimistic one, so that nothing feasible is cut off. */
  readonly hopeful: DriveTimes = (from, to) => {
    const pair = { from: cellOf(from), to: cellOf(to) };
    const leg = this.legOf(pair);
    if (leg !== undefined) return driveOf(leg, from, to);
    const noted = this.#missing.get(pair.from);
    if (noted) noted.add(pair.to);
    else this.#missing.set(pair.from, new Set([pair.to]));
    return hopedDrive(from, to);
  };

  /** Answers a missing leg with the careful estimate. */
  readonly careful: DriveTimes = (from, to) => {
    const leg = this.legOf({ from: cellOf(from), to: cellOf(to) });
    return leg === undefined ? carefulDrives(from, to) : driveOf(leg, from, to);
  };

  /** The legs that were asked for in vain. */
  missing(): readonly CellPair[] {
    return [...this.#missing].flatMap(([from, all]) => [...all].map((to) => ({ from, to })));
  }

  /** How many legs were asked for, and how many of them no engine told. */
  counts(): LegCounts {
    const known = [...this.#legs.values()].flatMap((row) => [...row.values()]);
    const missing = this.missing().length;
    const unknown = known.filter((leg) => leg === 'unknown').length;
    return { legs: known.length + missing, estimated: unknown + missing };
  }

  add({ from, to }: CellPair, leg: Leg): void {
    const row = this.#legs.get(from);
    if (row) row.set(to, leg);
    else this.#legs.set(from, new Map([[to, leg]]));
    this.#missing.get(from)?.delete(to);
  }

  /** The leg of a pair; undefined if it is missing. */
  legOf(pair: CellPair): Leg | undefined {
    const { from, to } = pair;
    if (from === to) return { km: 0, seconds: 0 };
    const own = this.#legs.get(from)?.get(to);
    if (own !== undefined) return own;
    const known = this.#known(pair);
    // Kept, because a search must see the same leg in all its runs.
    if (known !== undefined) this.add(pair, known);
    return known;
  }
}
