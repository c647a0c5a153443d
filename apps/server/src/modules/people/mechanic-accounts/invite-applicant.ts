import { composeLetter } from '#modules/messaging';
import type { UserId } from '@hoist/domain/ids';
import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { ok, refuse } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { findAccount, hashPassword, issueReset } from '#modules/identity';
import type { ApplicationRow } from './present-application.ts';
import {
  type ApplicationStep,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

/** Asks for the documents. A person without an account gets one, with a link to choose a password. */
export async function inviteApplicant(database: Database, step: ApplicationStep): MovedApplication {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return moveApplication(database, {
    ...step,
    to: 'invited',
    work: async (tx, row) => {
      const known = await findAccount(tx, normaliseEmail(row.email));
      if (known && (known.mechanic || known.consoleRole !== null))
        return refuse({ code: 'wrong_state', text: 'application.already' });
      const usersId = known?.usersId ?? (await addAccount(tx, row, passwordHash));
      const { name } = row;
      const now = step.now.getTime();
      const link = known
        ? linkTo('/inside')
        : linkTo(
            `/reset-password?code=${await issueReset(tx, usersId, { now, goodMs: invitationDays * 86_400_000 })}&userId=${usersId}`,
          );
      const email = await composeLetter(
        tx,
        known === undefined ? 'application_documents_new' : 'application_documents',
        { locale: row.locale, values: { name, link, days: String(invitationDays) } },
      );
      await emailApplicant(tx, row, { usersId, ...email });
      return ok({ applicantId: usersId });
    },
  });
}

const invitationDays = 14;

async function addAccount(tx: Tx, row: ApplicationRow, passwordHash: string): Promise<UserId> {
  const [fname = '', ...rest] = row.name.trim().split(/\s+/);
  const { usersId: id } = await tx
    .insertInto('users')
    .values({
      fname,
      lname: rest.join(' '),
      email: normaliseEmail(row.email),
      passwordHash,
      locale: row.locale,
      invitationToken: randomBytes(12).toString('base64url'),
    })
    .returning('usersId')
    .executeTakeFirstOrThrow();
  return id;
}
