import type { Refusal } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit } from '#server/platform/rate-limits.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { checkPassword } from '../users/verify-owner.ts';
import type { ConsoleContext } from './console-context.ts';
import { findStaff, lockStaff } from './queries.ts';
import { checkFactor, factorLimits } from './verify-second-factor.ts';

export interface Proof {
  readonly usersId: UserId;
  readonly currentPassword: string;
  readonly code: string;
  readonly now: Date;
}

export const findOwn = ({ database }: ConsoleContext, usersId: UserId): Promise<UserRow | undefined> =>
  database.transaction((tx) => findUser(tx, usersId));

interface Proving extends Proof {
  readonly user: UserRow;
  readonly action: AuditActionName;
}

/** Writes once the present password and a second factor are right. Wrong ones count as at the log-in. */
export async function withProof<T>(
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
