import type { Refusal } from '@hoist/contract';
import type { BookingLinkId, UserId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import type { OrdersContext } from '#modules/orders';
import { lockLink, type LinkRow } from '../booking-links/link-rows.ts';
import { textLink } from '../booking-links/text-link.ts';

export interface LinkOfStaff {
  readonly staffId: UserId;
  readonly bookingLinkId: BookingLinkId;
  readonly now: Date;
}

/** Texts a link again. */
export const textBookingLink = (
  { database, bookingLinks: links }: OrdersContext,
  { staffId, bookingLinkId, now }: LinkOfStaff,
): Promise<Result<LinkRow, Refusal>> =>
  database.transaction(async (tx) => {
    const link = await lockLink(tx, bookingLinkId);
    if (!link) return refuse<Refusal>({ code: 'not_found' });
    if (link.endedAt !== null || link.expiresAt <= now) return refuse<Refusal>({ code: 'wrong_state' });
    return textLink(tx, { link, links, staffId });
  });
