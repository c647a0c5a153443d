import { MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** What a visit became after the drive of a tracking link. `changed`: it has another time or mechanic. */
export const rideEnds = ['arrived', 'done', 'changed', 'canceled'] as const;
export type RideEnd = (typeof rideEnds)[number];

export function rideEnd({
  status,
  progress,
}: {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}): RideEnd {
  if (status === 'complete') return 'done';
  if (status === 'declined' || status === 'canceled') return 'canceled';
  return progress === 'arrived' || progress === 'in_progress' ? 'arrived' : 'changed';
}

/** A link was shared by hand, so it says how the drive ended for a week only. */
export const linkStillExplains = (since: Instant, now: Instant): boolean =>
  now - since < 7 * 24 * MS_PER_HOUR;
