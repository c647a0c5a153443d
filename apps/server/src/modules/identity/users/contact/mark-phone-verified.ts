import { sql } from 'kysely';
import type { Instant } from '@hoist/domain/time';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { applyInvitation } from '../../invitations/apply-invitation.ts';
import type { UserRow } from '../queries.ts';

interface Proved {
  readonly user: UserRow;
  readonly now: Instant;
  /** The session that typed the code. */
  readonly session?: Uint8Array;
}

/**
 * After the right code from the number itself. If staff booked for that number, other sessions end, and the cards
 * entered on its texted links become the account's.
 */
export async function markPhoneVerified(tx: Tx, { user, now, session }: Proved): Promise<void> {
  const { usersId, phoneE164 } = user;
  await tx
    .updateTable('users')
    .set({ phoneStatus: 'verified', asksNumber: false })
    .where('usersId', '=', usersId)
    .execute();
  if (user.asksNumber) {
    await deleteSessions(tx, usersId, session);
    await sql`
      UPDATE users_credit_cards c SET orders_id = NULL
      FROM booking_links l
      WHERE c.users_id = ${usersId} AND c.deleted_at IS NULL AND l.orders_id = c.orders_id
        AND l.texted_to = ${phoneE164} AND l.opened_at IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM users_credit_cards twin
          WHERE twin.users_id = c.users_id AND twin.fingerprint = c.fingerprint AND twin.deleted_at IS NULL
            AND (twin.orders_id IS NULL OR twin.users_credit_cards_id > c.users_credit_cards_id))`.execute(
      tx,
    );
  } else await sessionsChanged(tx, usersId);
  await applyInvitation(tx, { usersId, now: new Date(now) });
  await audit(tx, {
    actorId: usersId,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.phone_verified',
    entity: 'user',
    entityId: usersId,
  });
}
