import type { Refusal } from '@hoist/contract';
import { email as emailField } from '@hoist/contract/fields';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteConsoleSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { findAccount } from '../users/find-account.ts';
import { issueReset } from '../users/passwords/password-resets.ts';
import { removeFactor } from './remove-factor.ts';
import { inviteStaff } from './invite-staff.ts';
import { setRole } from './queries.ts';
import { invitationDays } from './invitation-days.ts';

type OwnerMessage = (base: string) => string;

/**
 * For the operator: makes an account an owner, unblocked and without a second factor, which the next log-in sets up.
 * An unknown e-mail gets an account and a link to choose a password.
 */
export async function makeOwner(
  database: Database,
  given: { readonly email: string; readonly now: Date },
): Promise<Result<OwnerMessage, Refusal>> {
  const email = emailField.safeParse(given.email);
  if (!email.success) return refuse({ code: 'invalid' });
  const { now } = given;
  const there = await database.transaction(async (tx) => {
    const account = await findAccount(tx, email.data);
    if (!account) return undefined;
    const usersId = account.usersId;
    await setRole(tx, usersId, 'owner');
    await tx
      .updateTable('consoleStaff')
      .set({ blockedAt: null, blockedBy: null, blockReason: '' })
      .where('usersId', '=', usersId)
      .execute();
    await removeFactor(tx, usersId);
    await deleteConsoleSessions(tx, usersId);
    await sessionsChanged(tx, usersId);
    await auditChange(tx, {
      actorId: null,
      action: 'staff.made_owner',
      entity: 'user',
      entityId: usersId,
      before: { role: account.consoleRole },
      after: { role: 'owner' },
    });
    return usersId;
  });
  if (there !== undefined) return ok((base) => `Log in at ${base}/admin and set up a second factor.`);
  const invited = await inviteStaff(database, {
    actorId: null,
    email: email.data,
    fname: '',
    lname: '',
    role: 'owner',
    locale: 'en',
    now,
  });
  if (!invited.ok) return invited;
  const usersId = invited.value.usersId;
  const goodMs = invitationDays * 86_400_000;
  const code = await database.transaction((tx) => issueReset(tx, usersId, { now: now.getTime(), goodMs }));
  return ok(
    (base) =>
      `Choose a password within ${invitationDays} days at ${base}/admin/welcome?code=${code}&userId=${usersId}`,
  );
}
