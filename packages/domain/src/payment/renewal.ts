import { MS_PER_DAY, MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import { HOLD_BEFORE_MS, type HoldSettings } from './hold-settings.ts';

export interface RenewalRequest {
  /** When the hold expires; null if it is already lost. */
  readonly captureBefore: Instant | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly now: Instant;
  readonly settings: HoldSettings;
}

/**
 * What to do with the hold of a visit: keep it, renew it now, or defer it because the visit is so far away that a new
 * hold would expire too. A new hold is made before the old one is released (decision M10).
 */
export function renewalOf(request: RenewalRequest): 'keep' | 'renew' | 'defer' {
  const { captureBefore, startsAt, endsAt, now, settings } = request;
  if (now > endsAt + settings.giveUpDays * MS_PER_DAY) return 'keep';
  const needed = Math.max(endsAt, now) + settings.outlastHours * MS_PER_HOUR;
  if (captureBefore !== null && captureBefore >= needed) return 'keep';
  return now < startsAt - HOLD_BEFORE_MS ? 'defer' : 'renew';
}
