import type { Refusal } from '@hoist/contract';
import type { BookingLinkId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import type { PersonRow } from '#modules/identity';
import { findLink, lockLink, type LinkRow } from './link-rows.ts';

export interface TokenCall {
  readonly token: string;
  readonly now: Date;
}

/** A link that was sent to the customer's phone proves that its holder has that phone; a copied one does not. */
type LinkWay = 'text' | 'copy';

export interface FoundLink {
  readonly link: LinkRow;
  readonly user: PersonRow;
  readonly way: LinkWay;
}

export type LinkState = 'open' | 'text_needed' | 'booked' | 'lapsed' | 'closed';

/** The link of a token with its customer, also if the account is closed. A text to another number opens nothing. */
export const findByToken = (tx: Db | Tx, links: SignedLinks, token: string) =>
  open(tx, links, { token, find: (id) => findLink(tx, id) });

/** `findByToken` with the visit and the link locked. */
export const lockByToken = (tx: Tx, links: SignedLinks, token: string) =>
  open(tx, links, { token, find: (id) => lockLink(tx, id) });

interface Opening {
  readonly token: string;
  readonly find: (id: BookingLinkId) => Promise<LinkRow | undefined>;
}

async function open(
  tx: Db | Tx,
  links: SignedLinks,
  { token, find }: Opening,
): Promise<Result<FoundLink, Refusal>> {
  const opened = await links.open({ purpose: 'booking', token }, async ({ id, part, isBound }) => {
    const link = await find(id);
    return link && { link, isBound, holder: part === 't' ? (link.textedTo ?? undefined) : undefined };
  });
  if (!opened) return refuse({ code: 'not_found' });
  const { link, isBound } = opened;
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', link.usersId)
    .selectAll()
    .executeTakeFirstOrThrow();
  // A text that was sent before it named its number proves none.
  return ok({ link, user, way: isBound ? 'text' : 'copy' });
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
