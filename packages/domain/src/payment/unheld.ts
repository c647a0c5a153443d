import { MS_PER_HOUR } from '../civil-date.ts';
import type { Instant } from '../time.ts';
import type { HoldFigures } from './hold-figures.ts';

export interface UnheldRequest {
  readonly startsAt: Instant;
  /** When the customer was asked to mend the payment; null while we still try by ourselves. */
  readonly askedAt: Instant | null;
  /** When they were offered to pay cash instead. */
  readonly cashOfferedAt: Instant | null;
  /** Whether this customer may pay cash at all (decision F2). */
  readonly cashAllowed: boolean;
  readonly now: Instant;
  readonly figures: HoldFigures;
}

type Figures = Pick<HoldFigures, 'mendHours' | 'cashHours' | 'graceHours'>;

/** By when a payment has to be mended: 24 hours before the visit, and never right after the customer was told. */
const mendBy = (startsAt: Instant, askedAt: Instant, { mendHours, graceHours }: Figures): Instant =>
  Math.max(startsAt - mendHours * MS_PER_HOUR, askedAt + graceHours * MS_PER_HOUR);

/** By when an offer to pay cash has to be taken, or the payment mended after all. */
export const cashBy = (
  startsAt: Instant,
  offeredAt: Instant,
  { cashHours, graceHours }: Pick<HoldFigures, 'cashHours' | 'graceHours'>,
): Instant => Math.max(startsAt - cashHours * MS_PER_HOUR, offeredAt + graceHours * MS_PER_HOUR);

/**
 * What follows for a visit whose hold could not be made (decision M10). Once it has begun nothing does: the people are
 * there, and completing it asks for the payment.
 */
export function unheldStep(request: UnheldRequest): 'wait' | 'offer_cash' | 'cancel' {
  const { startsAt, askedAt, cashOfferedAt, cashAllowed, now, figures } = request;
  if (askedAt === null || now >= startsAt || now < mendBy(startsAt, askedAt, figures)) return 'wait';
  if (!cashAllowed) return 'cancel';
  if (cashOfferedAt === null) return 'offer_cash';
  return now < cashBy(startsAt, cashOfferedAt, figures) ? 'wait' : 'cancel';
}
