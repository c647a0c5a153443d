import type { Refusal } from '@hoist/contract';
import { ownWords } from '@hoist/domain/contact/password';
import { refuse, type Result } from '@hoist/domain/result';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { newPasswordHash } from '../users/passwords/new-password.ts';
import { notifyAccountChange } from '../users/notify-account-change.ts';
import { voidResets } from '../users/passwords/password-resets.ts';
import type { ConsoleContext } from './console-context.ts';
import { findOwn, withProof, type Proof } from './with-proof.ts';

interface NewPassword extends Proof {
  readonly password: string;
  readonly confirmation: string;
  /** The session that stays. */
  readonly session: Uint8Array;
}

/** Changes one's own password; one's other sessions end, of the console and of the app. */
export async function changeOwnPassword(
  context: ConsoleContext,
  given: NewPassword,
): Promise<Result<Record<string, never>, Refusal>> {
  const user = await findOwn(context, given.usersId);
  if (!user) return refuse({ code: 'not_found' });
  const { password, confirmation, now } = given;
  const hash = await newPasswordHash({ password, confirmation, own: ownWords(user) });
  if (!hash.ok) return hash;
  return withProof(context, { ...given, user, action: 'console.password_changed' }, async (tx) => {
    const { usersId } = user;
    await tx.updateTable('users').set({ passwordHash: hash.value }).where('usersId', '=', usersId).execute();
    await notifyAccountChange(tx, user, 'password');
    await voidResets(tx, usersId, now.getTime());
    await deleteSessions(tx, usersId, given.session);
    return {};
  });
}
