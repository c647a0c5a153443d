import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { BookingLinks, LinkWay } from '#server/shared/links/booking-links.ts';
import type { PersonRow } from '#modules/identity';
import { findLink, lockLink, type LinkRow } from './link-rows.ts';

export interface TokenCall {
  readonly token: string;
  readonly now: Date;
}

export interface FoundLink {
  readonly link: LinkRow;
  readonly user: PersonRow;
  readonly way: LinkWay;
}

export type LinkState = 'open' | 'text_needed' | 'booked' | 'lapsed' | 'closed';

/** The link of a token with its customer, also if the account is closed. A text to another number opens nothing. */
export async function findByToken(
  tx: Db | Tx,
  links: BookingLinks,
  token: string,
): Promise<Result<FoundLink, Refusal>> {
  const read = links.read(token);
  const link = read && (await findLink(tx, read.bookingLinksId));
  return link && read.isFor(link.textedTo) ? withUser(tx, link, read.way) : refuse({ code: 'not_found' });
}

/** `findByToken` with the visit and the link locked. */
export async function lockByToken(
  tx: Tx,
  links: BookingLinks,
  token: string,
): Promise<Result<FoundLink, Refusal>> {
  const read = links.read(token);
  const link = read && (await lockLink(tx, read.bookingLinksId));
  return link && read.isFor(link.textedTo) ? withUser(tx, link, read.way) : refuse({ code: 'not_found' });
}

async function withUser(tx: Db | Tx, link: LinkRow, way: LinkWay): Promise<Result<FoundLink, Refusal>> {
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', link.usersId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return ok({ link, user, way });
}

/** What is left to do with a link. Opening the texted one proves the phone for this visit, unless the number changed. */
export function stateOf({ link, user, way }: FoundLink, now: Date): LinkState {
  if (user.deletedAt !== null || user.blockedAt !== null) return 'closed';
  const isCorrected = way === 'text' && link.textedTo !== user.phoneE164;
  if (link.outcome === 'booked') return isCorrected ? 'lapsed' : 'booked';
  if (link.endedAt !== null || link.expiresAt <= now) return 'lapsed';
  const isProven = way === 'text' ? !isCorrected : user.phoneStatus === 'verified';
  return isProven ? 'open' : 'text_needed';
}

/** Why a link cannot be answered; undefined if it can. */
export function answerRefusal(state: LinkState): Refusal | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'text_needed':
      return { code: 'phone_not_verified', text: 'booking_link.text_first' };
    case 'booked':
      return { code: 'wrong_state', text: 'booking_link.used' };
    case 'lapsed':
    case 'closed':
      return { code: 'wrong_state', text: 'booking_link.lapsed' };
  }
}
