import type { Refusal } from '@hoist/contract';
import type { BookingLinkId, UserId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { holdLinkText, type MadeLink } from '../booking-links/hold-link-text.ts';
import { lockLink } from '../booking-links/link-rows.ts';

export interface LinkOfStaff {
  readonly staffId: UserId;
  readonly bookingLinkId: BookingLinkId;
  readonly now: Date;
}

/** Texts a link again. */
export const textBookingLink = (
  { database }: Pick<LinkPorts, 'database'>,
  { staffId, bookingLinkId, now }: LinkOfStaff,
): Promise<Result<MadeLink, Refusal>> =>
  database.transaction(async (tx) => {
    const link = await lockLink(tx, bookingLinkId);
    if (!link) return refuse<Refusal>({ code: 'not_found' });
    if (link.endedAt !== null || link.expiresAt <= now) return refuse<Refusal>({ code: 'wrong_state' });
    return holdLinkText(tx, { link, staffId, now });
  });
