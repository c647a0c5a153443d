import { MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { HoldSettings } from './hold-settings.ts';

export interface UnheldRequest {
  readonly startsAt: Instant;
  /** When the customer was asked to fix the payment; null while automatic retries run. */
  readonly askedAt: Instant | null;
  readonly cashOfferedAt: Instant | null;
  /** By the user's own setting or the global one (decision F2). */
  readonly cashAllowed: boolean;
  readonly now: Instant;
  readonly settings: HoldSettings;
}

type Figures = Pick<HoldSettings, 'mendHours' | 'cashHours' | 'graceHours'>;

/** Deadline for fixing a payment: 24 hours before the visit, with a minimum time after the message. */
const fixBy = (startsAt: Instant, askedAt: Instant, { mendHours, graceHours }: Figures): Instant =>
  Math.max(startsAt - mendHours * MS_PER_HOUR, askedAt + graceHours * MS_PER_HOUR);

/** Deadline for accepting an offer to pay cash or fixing the payment. */
export const cashBy = (
  startsAt: Instant,
  offeredAt: Instant,
  { cashHours, graceHours }: Pick<HoldSettings, 'cashHours' | 'graceHours'>,
): Instant => Math.max(startsAt - cashHours * MS_PER_HOUR, offeredAt + graceHours * MS_PER_HOUR);

/**
 * The next step for a visit whose hold failed: the customer can fix the payment or pay cash (decision M10). Nothing
 * happens once the visit has begun, because its completion requires the payment.
 */
export function unheldStep(request: UnheldRequest): 'wait' | 'offer_cash' | 'cancel' {
  const { startsAt, askedAt, cashOfferedAt, cashAllowed, now, settings } = request;
  if (askedAt === null || now >= startsAt || now < fixBy(startsAt, askedAt, settings)) return 'wait';
  if (!cashAllowed) return 'cancel';
  if (cashOfferedAt === null) return 'offer_cash';
  return now < cashBy(startsAt, cashOfferedAt, settings) ? 'wait' : 'cancel';
}
