import {
  cellOf,
  DriveTable,
  middleOf,
  type CellPair,
  type Leg,
  type LegCounts,
} from '@hoist/domain/scheduling/drive-table';
import { fittedDrives, type DriveTimes, type Point } from '@hoist/domain/scheduling/drive-time';
import type { Database } from '#server/platform/db/database.ts';
import { isInTransaction } from '#server/platform/db/transaction.ts';
import type { RoadRoute, Roads } from '#server/providers/roads/port.ts';
import { groupPairs } from './group-pairs.ts';
import { legCache } from './leg-cache.ts';
import { lastVersion, readRoadLegs, writeRoadLegs, type AnsweredLeg, type StoredLeg } from './road-legs.ts';

export interface PointPair {
  readonly from: Point;
  readonly to: Point;
}

/** The drives of one request or one run of a job. */
export interface RequestDrives {
  /** Known legs, else the careful estimate. Reads memory only, so it may be used in a transaction. */
  readonly drives: DriveTimes;
  /**
   * Runs a search until every leg that it asks for is known, or the patience ends. Call it outside transactions; the
   * search must only read.
   */
  readonly settle: <T>(search: (drives: DriveTimes) => Promise<T>) => Promise<T>;
  /** Runs a search for its drives only, before a transaction that repeats it; without an engine it does nothing. */
  readonly prefetch: (search: (drives: DriveTimes) => Promise<unknown>) => Promise<void>;
  /** The legs between some places, for a screen that searches itself; null without an engine. */
  readonly legs: (pairs: readonly PointPair[]) => Promise<readonly StoredLeg[] | null>;
}

/** How long all fetching of one request may wait for the engine: 800 ms for a person, 10 s for a job. */
type Waiting = 'person' | 'job';

export interface DriveSource {
  open(waiting?: Waiting): RequestDrives;
  /** The way between two places; undefined without an engine, or if it failed. */
  route(from: Point, to: Point): Promise<RoadRoute | null | undefined>;
  /** Asks the engine for its version; rejects if it fails. */
  check(): Promise<void>;
}

interface Given {
  readonly database: Database;
  readonly roads: Roads;
  readonly now: () => Date;
  readonly onFailure: (why: unknown) => void;
  /** Counts the legs of a search. */
  readonly onLegs: (counts: LegCounts) => void;
}

const patienceMs = { person: 800, job: 10_000 } as const;
/** Queued requests end this long after those that the engine did not answer, which count as its failures. */
const graceMs = 20;
const mostRounds = 8;
const mostLegs = 200_000;
const versionMs = 10 * 60_000;

/** Without an engine every drive is estimated. */
export const estimatedSource: DriveSource = {
  open: () => ({
    drives: fittedDrives,
    settle(search) {
      refuseInTransaction();
      return search(fittedDrives);
    },
    prefetch() {
      refuseInTransaction();
      return Promise.resolve();
    },
    legs: () => Promise.resolve(null),
  }),
  route: () => Promise.resolve(undefined),
  check: () => Promise.resolve(),
};

export function roadSource({ database, roads, now, onFailure, onLegs }: Given): DriveSource {
  const cache = legCache(mostLegs);
  let version: string | undefined;
  let versionAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function askVersion(patience: number): Promise<void> {
    try {
      const fresh = await roads.version({ patienceMs: patience });
      if (fresh !== version) cache.clear();
      version = fresh;
    } finally {
      // A dead engine's stored legs are still good.
      version ??= await lastVersion(database.db);
      versionAt = now().getTime();
    }
  }

  /** The current version; undefined if the engine never told it, and then no leg is stored. */
  async function versionWithin(patience: number): Promise<string | undefined> {
    if (now().getTime() - versionAt > versionMs) {
      asking ??= askVersion(patience)
        .catch(onFailure)
        .finally(() => (asking = undefined));
      if (version === undefined) await asking;
    }
    return version;
  }

  async function fetchLegs(pairs: readonly CellPair[], { left, keep }: Fetching): Promise<boolean> {
    const stored =
      version === undefined ? [] : await readRoadLegs(database.db, { version, pairs, now: now() });
    for (const { leg, ...pair } of stored) keep(pair, leg);
    const known = new Set(stored.map(keyOf));
    const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
    if (missing.length === 0) return true;
    if (left <= 0) return false;
    const signal = AbortSignal.timeout(left + graceMs);
    const asked = await Promise.allSettled(
      groupPairs(missing).map(async ({ from, to }): Promise<readonly AnsweredLeg[]> => {
        const points = { from: from.map(middleOf), to: to.map(middleOf) };
        const rows = await untilAborted(roads.matrix(points, { patienceMs: left, signal }), signal);
        return from.flatMap((origin, row) =>
          to.flatMap((end, column) =>
            origin === end ? [] : { from: origin, to: end, leg: storable(rows[row]?.[column] ?? null) },
          ),
        );
      }),
    );
    const legs = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    for (const { leg, ...pair } of legs) keep(pair, leg);
    if (version !== undefined && legs.length > 0)
      await writeRoadLegs(database.db, { version, legs, now: now() }).catch(onFailure);
    const failed = asked.find((one) => one.status === 'rejected');
    if (failed) onFailure(failed.reason);
    return failed === undefined;
  }

  function open(waiting: Waiting = 'person'): RequestDrives {
    const table = new DriveTable((pair) => cache.get(pair));
    let left: number = patienceMs[waiting];
    const keep = (pair: CellPair, leg: Leg): void => {
      table.add(pair, leg);
      cache.set(pair, leg);
    };
    let counted: LegCounts = { legs: 0, estimated: 0 };
    async function settle<T>(search: (drives: DriveTimes) => Promise<T>): Promise<T> {
      refuseInTransaction();
      const found = await searchSettled(search);
      const all = table.counts();
      onLegs({ legs: all.legs - counted.legs, estimated: all.estimated - counted.estimated });
      counted = all;
      return found;
    }
    async function searchSettled<T>(search: (drives: DriveTimes) => Promise<T>): Promise<T> {
      for (let round = 0; round < mostRounds; round += 1) {
        const found = await search(table.hopeful);
        const missing = table.missing();
        if (missing.length === 0) return found;
        const end = performance.now() + left;
        const remaining = (): number => Math.max(0, Math.floor(end - performance.now()));
        await versionWithin(left);
        const isWhole = await fetchLegs(missing, { left: remaining(), keep });
        left = remaining();
        if (!isWhole) break;
      }
      return search(table.careful);
    }
    return {
      drives: table.careful,
      settle,
      async prefetch(search) {
        await settle(search);
      },
      async legs(pairs) {
        await settle((drives) => {
          for (const { from, to } of pairs) drives(from, to);
          return Promise.resolve();
        });
        const cells = new Map(
          pairs.map(({ from, to }) => {
            const pair = { from: cellOf(from), to: cellOf(to) };
            return [keyOf(pair), pair];
          }),
        );
        return [...cells.values()].flatMap((pair) => {
          const leg = pair.from === pair.to ? undefined : table.legOf(pair);
          return leg === undefined || leg === 'unknown' ? [] : [{ ...pair, leg }];
        });
      },
    };
  }

  return {
    open,
    check: () => askVersion(patienceMs.job),
    async route(from, to) {
      const ends = { from: middleOf(cellOf(from)), to: middleOf(cellOf(to)) };
      try {
        return await roads.route(ends, { patienceMs: patienceMs.person });
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
  };
}

/** A transaction would hold its locks while the engine is asked. */
function refuseInTransaction(): void {
  if (isInTransaction()) throw new Error('Fetch drives before the transaction');
}

interface Fetching {
  /** Milliseconds that the engine still has. */
  readonly left: number;
  readonly keep: (pair: CellPair, leg: Leg) => void;
}

/** Whole metres and seconds, so that memory and database have the same leg. */
const storable = (leg: Leg): Leg =>
  leg === null || leg === 'unknown'
    ? leg
    : { km: Math.round(leg.km * 1000) / 1000, seconds: Math.round(leg.seconds) };

const keyOf = ({ from, to }: CellPair): string => `${from} ${to}`;

/** Rejects when the signal aborts, also while a request waits for its turn. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  work.catch(() => undefined);
  return Promise.race([work, promise]);
}
