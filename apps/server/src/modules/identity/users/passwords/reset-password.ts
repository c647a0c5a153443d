import type { Refusal } from '@hoist/contract';
import { ownWords } from '@hoist/domain/contact/password';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { returnAttempt, takeAttempt } from '../contact/code-limit.ts';
import { newPasswordHash } from './new-password.ts';
import { redeemReset } from './password-resets.ts';
import { findUser, lockUser } from '../queries.ts';
import { notifyAccountChange } from '../notify-account-change.ts';

export interface PasswordReset {
  readonly usersId: UserId;
  readonly code: string;
  readonly password: string;
  readonly password2: string;
  readonly now: Instant;
}

/** Sets a new password by a reset token, ends every session and notifies the owner. Answers whose it is. */
export async function resetPassword(
  database: Database,
  given: PasswordReset,
): Promise<Result<{ readonly email: string }, Refusal>> {
  const guess = { subject: `reset:${given.usersId}`, now: given.now };
  const allowed = await takeAttempt(database.db, guess);
  if (!allowed.ok) return allowed;
  const user = await database.transaction((tx) => findUser(tx, given.usersId));
  const passwordHash = await newPasswordHash({
    password: given.password,
    confirmation: given.password2,
    own: user ? ownWords(user) : [],
  });
  if (!passwordHash.ok) return passwordHash;
  const set = await database.transaction((tx) => setPassword(tx, given, passwordHash.value));
  if (set.ok) await returnAttempt(database.db, guess);
  return set;
}

async function setPassword(
  tx: Tx,
  given: PasswordReset,
  hash: string,
): Promise<Result<{ readonly email: string }, Refusal>> {
  const user = await lockUser(tx, given.usersId);
  const good = await redeemReset(tx, { usersId: given.usersId, token: given.code, now: given.now });
  if (!user || !good) return refuse({ code: 'code_wrong', text: 'reset.link' });
  await tx.updateTable('users').set({ passwordHash: hash }).where('usersId', '=', user.usersId).execute();
  await deleteSessions(tx, user.usersId);
  await notifyAccountChange(tx, user, 'password');
  await audit(tx, {
    actorId: user.usersId,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.password_reset',
    entity: 'user',
    entityId: user.usersId,
  });
  return ok({ email: user.email });
}
