import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** Why a customer may move a confirmed visit at once and free: for what is not their doing (decision C18). */
export const freeMoveReasons = ['late', 'weather', 'no_show'] as const;
export type FreeMoveReason = (typeof freeMoveReasons)[number];

/** A free move as it was granted: for one time of a visit, until a day, good once. */
export interface FreeMove {
  readonly reason: FreeMoveReason;
  /** The time of the visit that may be left; of a visit that has another by now nothing is granted. */
  readonly startsAt: Instant;
  readonly until: Instant;
  readonly used: boolean;
}

/** A service of the visit that would move. */
export interface MovableService {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/**
 * Tells whether a grant still stands for a visit that begins at `startsAt`. Whoever waits for a late mechanic may move until
 * they are there, even while they drive; for any other reason only until they are on the way.
 */
export function mayMoveFree(
  grant: FreeMove,
  visit: { readonly startsAt: Instant; readonly services: readonly MovableService[] },
  now: Instant,
): boolean {
  if (grant.used || now >= grant.until || grant.startsAt !== visit.startsAt) return false;
  return visit.services.every(
    ({ status, progress }) =>
      status === 'confirm' &&
      (progress === null || (progress === 'on_the_way' && grant.reason !== 'weather')),
  );
}
