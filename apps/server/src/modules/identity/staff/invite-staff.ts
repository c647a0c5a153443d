import { invitationDays } from './invitation-days.ts';
import { randomBytes } from 'node:crypto';
import type { Locale, Refusal } from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import { findAccount } from '../users/find-account.ts';
import { hashPassword } from '../users/passwords/password-hash.ts';
import { issueReset } from '../users/passwords/password-resets.ts';
import { findStaff, setRole, type StaffRow } from './queries.ts';

export interface Invitation {
  /** The inviter; null: the operator of the server. */
  readonly actorId: UserId | null;
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  readonly role: ConsoleRole;
  readonly locale: Locale;
  readonly now: Date;
}

const already = { code: 'already_registered', text: 'console.already' } as const;

/** Gives a role to an existing account, which keeps its password, or to a new one, which gets a link to choose one. */
export async function inviteStaff(
  database: Database,
  invitation: Invitation,
): Promise<Result<StaffRow, Refusal>> {
  // A random placeholder until the invited person chooses a password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return database.transaction((tx) => invite(tx, { ...invitation, passwordHash }));
}

async function invite(
  tx: Tx,
  invitation: Invitation & { readonly passwordHash: string },
): Promise<Result<StaffRow, Refusal>> {
  const { actorId, role, now, locale } = invitation;
  const email = normaliseEmail(invitation.email);
  const known = await findAccount(tx, email);
  if (known && known.consoleRole !== null) return refuse(already);
  const usersId = known ? known.usersId : await addAccount(tx, { ...invitation, email });
  if (usersId === undefined) return refuse(already);
  if (known) await setRole(tx, usersId, role);
  const invited = {
    invitedAt: now,
    invitedBy: actorId,
    blockedAt: null,
    blockedBy: null,
    blockReason: '',
  };
  await tx
    .insertInto('consoleStaff')
    .values({ usersId, ...invited })
    .onConflict((conflict) => conflict.column('usersId').doUpdateSet(invited))
    .execute();
  await sessionsChanged(tx, usersId);
  const link = known
    ? linkTo('/admin')
    : linkTo(
        `/admin/welcome?code=${await issueReset(tx, usersId, { now: now.getTime(), goodMs: invitationDays * 86_400_000 })}&userId=${usersId}`,
      );
  const message = await composeLetter(tx, known ? 'team_joined' : 'team_invited', {
    locale: known?.locale ?? locale,
    values: { link, days: String(invitationDays) },
  });
  await queueMessage(tx, { channel: 'email', recipient: email, usersId, ...message });
  await auditChange(tx, {
    actorId,
    action: 'staff.invited',
    entity: 'user',
    entityId: usersId,
    after: { role },
    detail: { newAccount: known === undefined },
  });
  const staff = await findStaff(tx, usersId);
  return staff ? ok(staff) : refuse({ code: 'conflict' });
}

/** Undefined if the e-mail was registered concurrently. */
async function addAccount(
  tx: Tx,
  { email, fname, lname, role, locale, passwordHash }: Invitation & { readonly passwordHash: string },
): Promise<UserId | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      fname,
      lname,
      email,
      passwordHash,
      locale,
      consoleRole: role,
      invitationToken: randomBytes(12).toString('base64url'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('usersId')
    .executeTakeFirst();
  return row?.usersId;
}
