import type { Refusal, TextKey } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { applyInvitation } from './apply-invitation.ts';

export interface Acceptance {
  readonly usersId: UserId;
  /** From the user row, which the caller has locked. */
  readonly invitedBy: UserId | null;
  readonly token: string;
  readonly now: Date;
}

const no = (text: TextKey) => refuse(invalidField('invitation_token', text));

/**
 * Stores who invited a user. Both are credited now if the user's phone is verified, otherwise at its verification.
 * Repeating the same invitation changes nothing. Refused: invalid, with the reason.
 */
export async function acceptInvitation(tx: Tx, given: Acceptance): Promise<Result<null, Refusal>> {
  const { usersId, token, now } = given;
  // Serialized: two users who accept each other's invitations concurrently must see each other's rows.
  await sql`select pg_advisory_xact_lock(hashtext('invitations'))`.execute(tx);
  const inviter = await inviterOf(tx, token);
  if (inviter === null) return no('invitation.unknown');
  if (inviter === usersId) return no('invitation.self');
  if (given.invitedBy === inviter) {
    await applyInvitation(tx, { usersId, now });
    return ok(null);
  }
  if (given.invitedBy !== null) return no('invitation.already');
  if (await hasBooked(tx, usersId)) return no('invitation.not_new');
  if (await descendsFrom(tx, { usersId: inviter, ancestor: usersId })) return no('invitation.cycle');
  await tx.updateTable('users').set({ invitedBy: inviter }).where('usersId', '=', usersId).execute();
  await applyInvitation(tx, { usersId, now });
  return ok(null);
}

/** The inviter of an invitation token, if the account still exists. */
export async function inviterOf(tx: Db | Tx, invitationToken: string | undefined): Promise<UserId | null> {
  if (!invitationToken) return null;
  const inviter = await tx
    .selectFrom('users')
    .where('invitationToken', '=', invitationToken)
    .where('deletedAt', 'is', null)
    .select('usersId')
    .executeTakeFirst();
  return inviter?.usersId ?? null;
}

async function hasBooked(tx: Tx, usersId: UserId): Promise<boolean> {
  const order = await tx
    .selectFrom('orderServices')
    .where('usersId', '=', usersId)
    .where('bookedAt', 'is not', null)
    .select('ordersServicesId')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

async function descendsFrom(tx: Tx, given: { readonly usersId: UserId; readonly ancestor: number }) {
  const { rows } = await sql`
    WITH RECURSIVE up AS (
      SELECT users_id, invited_by FROM users WHERE users_id = ${given.usersId}
      UNION SELECT u.users_id, u.invited_by FROM users u JOIN up ON u.users_id = up.invited_by)
    SELECT 1 FROM up WHERE users_id = ${given.ancestor}`.execute(tx);
  return rows.length > 0;
}
