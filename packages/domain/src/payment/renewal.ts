import { MS_PER_DAY, MS_PER_HOUR } from '../civil-date.ts';
import { HOLD_BEFORE_MS } from '../pricing/two-payments.ts';
import type { Instant } from '../time.ts';
import type { HoldFigures } from './hold-figures.ts';

export interface RenewalRequest {
  /** When the hold runs out; null when it is lost already. */
  readonly captureBefore: Instant | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly now: Instant;
  readonly figures: HoldFigures;
}

/**
 * What to do with the hold of a visit: nothing, make it again now, or, when the visit is so far away that another hold
 * would not outlast it either, wait for the day of the hold (decision M10).
 */
export function renewalOf(request: RenewalRequest): 'keep' | 'renew' | 'defer' {
  const { captureBefore, startsAt, endsAt, now, figures } = request;
  if (now > endsAt + figures.giveUpDays * MS_PER_DAY) return 'keep';
  const needed = Math.max(endsAt, now) + figures.outlastHours * MS_PER_HOUR;
  if (captureBefore !== null && captureBefore >= needed) return 'keep';
  return now < startsAt - HOLD_BEFORE_MS ? 'defer' : 'renew';
}
