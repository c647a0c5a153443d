import type { listSessions as endpoint, Locale, Output } from '@hoist/contract';
import { text } from '@hoist/contract/texts/text';
import type { UserId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';

interface Request {
  readonly usersId: UserId;
  /** Hash of the caller's token. */
  readonly session: Uint8Array;
  readonly locale: Locale;
  readonly now: Date;
}

type Answer = Pick<Output<typeof endpoint>, 'data'>;

/**
 * Where an account is logged in, including staff who act in it, last used first. Tokens and hashes are not
 * included.
 */
export async function listSessions(db: Db, { usersId, session, locale, now }: Request): Promise<Answer> {
  const rows = await db
    .selectFrom('sessions')
    .where('users_id', '=', usersId)
    .where('expires_at', '>', now)
    .where('console', '=', false)
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions_id', 'desc')
    .execute();
  return {
    data: rows.map((row) => ({
      sessionsId: row.sessions_id,
      deviceType: row.device_type,
      // The browser of a staff member is not shown to the account's owner.
      userAgent: row.impersonation_id === null ? row.user_agent : text(locale, 'session.office'),
      dateCreated: row.created_at.toISOString(),
      lastSeen: row.last_seen_at.toISOString(),
      current: Buffer.from(row.token_hash).equals(session),
      office: row.impersonation_id !== null,
    })),
  };
}
