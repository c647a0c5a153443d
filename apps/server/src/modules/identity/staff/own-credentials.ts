import type { Output, Refusal, renewRecoveryCodes as renewEndpoint } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import { ownWords } from '@hoist/domain/contact/password';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit } from '#server/platform/rate-limits.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { newPasswordHash } from '../users/new-password.ts';
import { notifyAccountChange } from '../users/notify-account-change.ts';
import { voidResets } from '../users/password-resets.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { checkPassword } from '../users/verify-owner.ts';
import type { ConsoleContext } from './console-context.ts';
import { findStaff, lockStaff } from './queries.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { checkFactor, factorLimits } from './verify-second-factor.ts';

interface Proof {
  readonly usersId: UserId;
  readonly currentPassword: string;
  readonly code: string;
  readonly now: Date;
}

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

/** Replaces one's own recovery codes. */
export async function renewRecoveryCodes(
  context: ConsoleContext,
  given: Proof,
): Promise<Result<Pick<Output<typeof renewEndpoint>, 'recoveryCodes'>, Refusal>> {
  const user = await findOwn(context, given.usersId);
  if (!user) return refuse({ code: 'not_found' });
  return withProof(context, { ...given, user, action: 'console.codes_renewed' }, async (tx) => ({
    recoveryCodes: await issueRecoveryCodes(tx, user.usersId),
  }));
}

const findOwn = ({ database }: ConsoleContext, usersId: UserId): Promise<UserRow | undefined> =>
  database.transaction((tx) => findUser(tx, usersId));

interface Proving extends Proof {
  readonly user: UserRow;
  readonly action: AuditActionName;
}

/** Writes once the present password and a second factor are right. Wrong ones count as at the log-in. */
async function withProof<T>(
  { database, vault }: ConsoleContext,
  { user, currentPassword, code, now, action }: Proving,
  write: (tx: Tx) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const { usersId } = user;
  const refused = await checkPassword(database, { user, typed: currentPassword }, now);
  if (refused) return refuse(refused);
  const limits = factorLimits(usersId);
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await takeLimit(database.db, limit, now);
    if (!allowed) return refuse({ code: 'rate_limited', retryAfterSeconds });
  }
  const done = await database.transaction(async (tx): Promise<Result<T, Refusal>> => {
    await lockStaff(tx, usersId);
    const staff = await findStaff(tx, usersId);
    if (!staff || staff.blockedAt !== null || staff.factorSealed === null)
      return refuse({ code: 'forbidden' });
    const shown = await checkFactor(tx, { vault }, { usersId, code, now, sealed: staff.factorSealed });
    if (!shown.ok) return shown;
    const written = await write(tx);
    await audit(tx, {
      actorId: usersId,
      actorRole: 'office',
      action,
      entity: 'user',
      entityId: usersId,
      detail: { by: shown.value.by },
    });
    return ok(written);
  });
  if (done.ok) for (const limit of limits) await giveBackLimit(database.db, limit, now);
  return done;
}
