import type { Instant } from '../time.ts';
import type { Progress } from './order.ts';

export interface ServiceTime {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/**
 * New times of the services after a removed one: each moves up by its length, because services of a visit follow each
 * other without a gap (decision C14). Null if they stay: the time has come, or the mechanic is on the way.
 */
export function pulledForward(
  gone: ServiceTime,
  following: readonly (ServiceTime & { readonly progress: Progress | null })[],
  now: Instant,
): readonly ServiceTime[] | null {
  if (gone.startsAt <= now || following.some(({ progress }) => progress !== null)) return null;
  const by = gone.endsAt - gone.startsAt;
  return following.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - by, endsAt: endsAt - by }));
}
