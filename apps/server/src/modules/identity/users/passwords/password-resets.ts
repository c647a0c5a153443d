import { RESET_LINK_MINUTES } from '@hoist/domain/contact/valid-for';
import type { UserId } from '@hoist/domain/ids';
import type { Instant } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';

const validMs = RESET_LINK_MINUTES * 60_000;

export interface ResetTime {
  readonly now: Instant;
  /** Default: 30 minutes (decision F1b). */
  readonly goodMs?: number;
}

/** Creates a single-use reset token; for a dummy user the same work without effect. */
export async function issueReset(
  tx: Tx,
  usersId: UserId,
  { now, goodMs = validMs }: ResetTime,
): Promise<string> {
  const token = newToken();
  await sql`
    INSERT INTO password_resets (token_hash, users_id, created_at, expires_at)
    SELECT ${tokenHash(token)}::bytea, users_id, ${new Date(now)}::timestamptz, ${new Date(now + goodMs)}::timestamptz
    FROM users WHERE users_id = ${usersId}`.execute(tx);
  return token;
}

interface UsedReset {
  readonly usersId: UserId;
  readonly token: string;
  readonly now: Instant;
}

/** Redeems a reset token and voids the user's others. Returns whether it was valid. */
export async function redeemReset(tx: Tx, { usersId, token, now }: UsedReset): Promise<boolean> {
  const used = await tx
    .updateTable('passwordResets')
    .set({ usedAt: new Date(now) })
    .where('tokenHash', '=', tokenHash(token))
    .where('usersId', '=', usersId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(now))
    .returning('usersId')
    .executeTakeFirst();
  if (used) await voidResets(tx, usersId, now);
  return used !== undefined;
}

export async function voidResets(tx: Tx, usersId: UserId, now: Instant): Promise<void> {
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: new Date(now) })
    .where('usersId', '=', usersId)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .updateTable('verificationCodes')
    .set({ usedAt: new Date(now) })
    .where('usersId', '=', usersId)
    .where('purpose', '=', 'reset')
    .where('usedAt', 'is', null)
    .execute();
}
