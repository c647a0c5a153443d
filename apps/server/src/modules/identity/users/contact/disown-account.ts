import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { findConfirming } from './confirm-email.ts';
import { issueReset, voidResets } from '../passwords/password-resets.ts';
import { lockUser, type UserRow } from '../queries.ts';

interface Disowned {
  /** Leads to a new password; undefined if the number is another person's proof or claim. */
  readonly reset: string | undefined;
}

/**
 * The reader of a confirmation link cannot log in to its account: sessions and password end. An account without any
 * other proof becomes the reader's, without what was entered there.
 */
export async function disownAccount(
  tx: Tx,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Result<Disowned & Pick<UserRow, 'usersId'>, Refusal>> {
  const found = await findConfirming(tx, code, now);
  const user = found && (await lockUser(tx, found.usersId));
  if (!user || user.mechanic || user.consoleRole !== null)
    return refuse({ code: 'code_wrong', text: 'reset.link' });
  const { usersId } = user;
  await tx.updateTable('users').set({ passwordHash: '' }).where('usersId', '=', usersId).execute();
  await voidResets(tx, usersId, now.getTime());
  await tx.deleteFrom('emailConfirmations').where('usersId', '=', usersId).execute();
  await deleteSessions(tx, usersId);
  const entry = { actorId: usersId, actorRole: 'customer', entity: 'user', entityId: usersId } as const;
  await audit(tx, { ...entry, action: 'user.disowned' });
  const isAnothers =
    user.phoneStatus === 'verified' ||
    (user.asksNumber ? !user.madeByOffice : await hasOrdersOrCards(tx, usersId));
  if (isAnothers) return ok({ usersId, reset: undefined });
  if (!user.madeByOffice) await hideEntries(tx, user, now);
  await tx.updateTable('users').set({ emailConfirmed: true }).where('usersId', '=', usersId).execute();
  return ok({ usersId, reset: await issueReset(tx, usersId, { now: now.getTime() }) });
}

/** A person who paid or booked is another one than the reader, who has no password. */
async function hasOrdersOrCards(tx: Tx, usersId: UserId): Promise<boolean> {
  const rows = await Promise.all(
    (['orderServices', 'usersCreditCards'] as const).map((table) =>
      tx.selectFrom(table).where('usersId', '=', usersId).select('usersId').limit(1).executeTakeFirst(),
    ),
  );
  return rows.some((row) => row !== undefined);
}

/** They may be those of a person who mistyped the address. */
async function hideEntries(tx: Tx, { usersId }: UserRow, now: Date): Promise<void> {
  for (const table of ['usersVehicles', 'usersLocations'] as const)
    await tx
      .updateTable(table)
      .set({ deletedAt: now })
      .where('usersId', '=', usersId)
      .where('deletedAt', 'is', null)
      .execute();
  await tx.updateTable('users').set({ phone: '', phoneE164: '' }).where('usersId', '=', usersId).execute();
}
