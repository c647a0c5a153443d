import type { Leg } from '@hoist/domain/scheduling/drive-table';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { circuitBreaker, ProviderRefused, type CircuitBreakerOptions } from '../circuit-breaker.ts';
import type { Asking, RoadRoute, Roads } from './port.ts';

export interface EngineOptions extends CircuitBreakerOptions {
  /** Address of the engine, without a slash at the end. */
  readonly url: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface Block {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
}

/**
 * What an engine says about a block: its legs, that no road leads anywhere in it, that it does not know one of the
 * places, or that the block is too big.
 */
export type BlockAnswer =
  | { readonly legs: readonly (readonly Leg[])[] }
  | 'no road'
  | 'unknown place'
  | 'too big';

/** The shapes of one engine. Its readers throw for anything that its documents do not name. */
export interface EngineShapes {
  readonly fits: (block: Block) => boolean;
  readonly matrixRequest: (block: Block) => Request;
  readonly readMatrix: (answered: Answered, block: Block) => BlockAnswer;
  readonly routeRequest: (ends: { readonly from: Point; readonly to: Point }) => Request;
  readonly readRoute: (answered: Answered) => RoadRoute | null;
  readonly versionRequest: () => Request;
  readonly readVersion: (answered: Answered) => string;
}

const mostAtOnce = 2;
/** No drive of ours is faster on average. */
const mostKmh = 160;
/** A place may be this far from the road that an engine puts it on; farther away it is not on the engine's map. */
export const snapKm = 5;

/** The matrix of an engine as legs; throws if its size, a number or a speed cannot be right. */
export function checkedLegs(
  { from, to }: Block,
  durations: readonly (readonly (number | null)[])[],
  kilometres: readonly (readonly (number | null)[])[],
): readonly (readonly Leg[])[] {
  if (durations.length !== from.length || kilometres.length !== from.length) throw nonsense('size');
  return from.map((origin, row) => {
    const [seconds, km] = [durations[row] ?? [], kilometres[row] ?? []];
    if (seconds.length !== to.length || km.length !== to.length) throw nonsense('size');
    return to.map((end, column) => {
      const leg = { seconds: seconds[column] ?? null, km: km[column] ?? null };
      return leg.seconds === null || leg.km === null
        ? null
        : checkedLeg({ seconds: leg.seconds, km: leg.km }, straightKm(origin, end));
    });
  });
}

export function checkedLeg<T extends { readonly km: number; readonly seconds: number }>(
  leg: T,
  straight: number,
): T {
  const { km, seconds } = leg;
  if (!(km >= 0 && seconds >= 0 && Number.isFinite(km) && Number.isFinite(seconds))) throw nonsense('number');
  const reach = snapKm + (seconds / 3600) * mostKmh;
  if (km > reach || straight > reach || km > snapKm + straight * 20) throw nonsense('speed');
  return leg;
}

export const nonsense = (what: string): Error => new Error(`the road engine answered nonsense: ${what}`);

export const refusedBy = (code: string | number): Error =>
  new Error(`the road engine refused: ${String(code).slice(0, 40)}`);

const sameFor = ({ from, to }: Block, leg: Leg): readonly (readonly Leg[])[] =>
  from.map(() => to.map(() => leg));

/** A road engine over HTTP: divides what is too large, two requests at a time, and rests after failures. */
export function roadEngine(options: EngineOptions, shapes: EngineShapes): Roads {
  const breaker = circuitBreaker(options);
  const inTurn = limiter(mostAtOnce);

  const ask = <T>(request: () => Request, read: (answered: Answered) => T, asking: Asking): Promise<T> =>
    inTurn(() => breaker.call(async (signal) => read(await answerTo(request(), signal)), asking));

  async function legsOf(block: Block, asking: Asking): Promise<readonly (readonly Leg[])[]> {
    if (!shapes.fits(block)) return divided(block, asking);
    const answer = await ask(
      () => shapes.matrixRequest(block),
      (answered) => shapes.readMatrix(answered, block),
      asking,
    );
    if (typeof answer === 'object') return answer.legs;
    const isOnePair = block.from.length === 1 && block.to.length === 1;
    if (answer === 'no road') return sameFor(block, null);
    if (answer === 'unknown place' && (isOnePair || (await isUnknown(block, asking))))
      return sameFor(block, 'unknown');
    if (isOnePair) throw refusedBy(answer);
    return divided(block, asking);
  }

  /** Whether the engine does not know the only origin or the only end of a block, which spoils all its pairs. */
  async function isUnknown({ from, to }: Block, asking: Asking): Promise<boolean> {
    const [only] = from.length === 1 ? from : to.length === 1 ? to : [];
    if (!only) return false;
    const [row] = await legsOf({ from: [only], to: [only] }, asking);
    return row?.[0] === 'unknown';
  }

  /** Halves the longer side: an unknown place spoils only the blocks that it is in. */
  async function divided({ from, to }: Block, asking: Asking): Promise<readonly (readonly Leg[])[]> {
    if (from.length > to.length) {
      const half = Math.ceil(from.length / 2);
      const parts = [from.slice(0, half), from.slice(half)];
      return (await Promise.all(parts.map((part) => legsOf({ from: part, to }, asking)))).flat();
    }
    const half = Math.ceil(to.length / 2);
    const parts = [to.slice(0, half), to.slice(half)];
    const [left = [], right = []] = await Promise.all(
      parts.map((part) => legsOf({ from, to: part }, asking)),
    );
    return left.map((row, index) => [...row, ...(right[index] ?? [])]);
  }

  return {
    version: (asking) => ask(() => shapes.versionRequest(), shapes.readVersion, asking),
    matrix: async (points, asking) =>
      points.from.length === 0 || points.to.length === 0 ? points.from.map(() => []) : legsOf(points, asking),
    route: (ends, asking) =>
      ask(
        () => shapes.routeRequest(ends),
        (answered) => {
          const route = shapes.readRoute(answered);
          return route && checkedLeg(route, straightKm(ends.from, ends.to));
        },
        asking,
      ),
    state: () => breaker.state(),
  };
}

async function answerTo(request: Request, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(request, { signal, redirect: 'error' });
  const { status } = response;
  if (status === 429 || status === 401 || status === 403) {
    await response.body?.cancel();
    throw new ProviderRefused(`the road engine answered ${status}`);
  }
  const text = await response.text();
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    throw nonsense(`no JSON, status ${status}`);
  }
}

/** Runs at most so many at a time, the others in order. */
function limiter(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
