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
    .where('usersId', '=', usersId)
    .where('expiresAt', '>', now)
    .where('console', '=', false)
    .selectAll()
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionsId', 'desc')
    .execute();
  return {
    data: rows.map((row) => ({
      sessionsId: row.sessionsId,
      deviceType: row.deviceType,
      // The browser of a staff member is not shown to the account's owner.
      userAgent: row.impersonationId === null ? row.userAgent : text(locale, 'session.office'),
      dateCreated: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      current: Buffer.from(row.tokenHash).equals(session),
      office: row.impersonationId !== null,
    })),
  };
}
