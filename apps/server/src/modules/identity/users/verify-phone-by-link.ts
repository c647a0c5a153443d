import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { applyInvitation } from '../invitations/apply-invitation.ts';
import { findUserByVerifiedPhone, lockUser } from './queries.ts';

interface OpenedLink {
  readonly usersId: UserId;
  /** The number that the link was texted to. */
  readonly e164: string;
  readonly now: Date;
}

/**
 * Verifies a phone by a link that was texted to it, as a code would. A changed number stays unverified. Refused as
 * already_registered if another account has verified it.
 */
export async function verifyPhoneByLink(
  tx: Tx,
  { usersId, e164, now }: OpenedLink,
): Promise<Result<undefined, Refusal>> {
  const user = await lockUser(tx, usersId);
  if (!user || user.phoneStatus === 'verified' || user.phoneE164 !== e164) return ok(undefined);
  if (await findUserByVerifiedPhone(tx, e164)) return refuse({ code: 'already_registered' });
  await tx.updateTable('users').set({ phoneStatus: 'verified' }).where('usersId', '=', usersId).execute();
  await applyInvitation(tx, { usersId, now });
  await sessionsChanged(tx, usersId);
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.phone_verified',
    entity: 'user',
    entityId: usersId,
    detail: { by: 'booking link' },
  });
  return ok(undefined);
}
