import type { Instant } from '../time.ts';
import type { Progress } from './order.ts';

/** The time of one service of a visit. */
export interface ServiceTime {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/**
 * The new times of what follows a service of a visit that is not done after all: each as much earlier as that one would
 * have taken, so that nobody waits in between (decision C14). Null: they stay, because its time has come or somebody is
 * already on the way to one of them.
 */
export function movedUp(
  gone: ServiceTime,
  following: readonly (ServiceTime & { readonly progress: Progress | null })[],
  now: Instant,
): readonly ServiceTime[] | null {
  if (gone.startsAt <= now || following.some(({ progress }) => progress !== null)) return null;
  const by = gone.endsAt - gone.startsAt;
  return following.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - by, endsAt: endsAt - by }));
}
