import type { Refusal } from '@hoist/contract';
import type { BookingLinkId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { type HeldSend, heldSendsJob, holdSend } from '#modules/messaging';
import type { LinkPorts } from './link-ports.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { lockLink, type LinkRow } from './link-rows.ts';
import { readTexting, textLink } from './text-link.ts';

/** A link that staff made; its text can still be undone. */
export interface MadeLink {
  readonly link: LinkRow;
  readonly undo: HeldSend | null;
}

interface Holding {
  /** Locked by the caller, so two calls send one text. */
  readonly link: LinkRow;
  readonly staffId: UserId;
  readonly now: Date;
}

interface HeldLink {
  readonly bookingLinksId: BookingLinkId;
}

/** Texts a link of staff when that can't be undone anymore (ADR 135). A text that is about to leave is not sent twice. */
export async function holdLinkText(
  tx: Tx,
  { link, staffId, now }: Holding,
): Promise<Result<MadeLink, Refusal>> {
  const texting = await readTexting(tx, link);
  if (!texting.ok) return texting;
  const { bookingLinksId } = link;
  const held = await tx
    .selectFrom('heldSends')
    .where('kind', '=', 'booking_link')
    .where(sql<boolean>`(input->>'bookingLinksId')::bigint = ${bookingLinksId}`)
    .select(['heldSendsId', 'undoUntil'])
    .executeTakeFirst();
  if (held) return ok({ link, undo: { sendId: held.heldSendsId, until: held.undoUntil.toISOString() } });
  const input: HeldLink = { bookingLinksId };
  return ok({ link, undo: await holdSend(tx, { kind: 'booking_link', usersId: staffId, input, now }) });
}

/** Texts the links that can't be undone anymore, unless they have ended meanwhile. */
export const bookingLinkTextsJob = ({ database, links }: Pick<LinkPorts, 'database' | 'links'>): Job =>
  heldSendsJob(database, {
    kind: 'booking_link',
    send: async (tx, { usersId: staffId, input, now }) => {
      const link = await lockLink(tx, (input as HeldLink).bookingLinksId);
      if (link?.endedAt !== null || link.expiresAt <= now) return;
      await textLink(tx, { link, links, staffId });
    },
  });
