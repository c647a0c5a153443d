import { composeLetter } from '#modules/messaging';
import type { UserId } from '@hoist/domain/ids';
import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { ok, refuse } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { resetPathOf } from '#server/shared/links/reset-path.ts';
import { findAccount, hashPassword, issueReset } from '#modules/identity';
import type { ApplicationRow } from './present-application.ts';
import {
  type ApplicationStep,
  type ApplicationsContext,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

/** Asks for the documents. A person without an account gets one, with a link to choose a password. */
export async function inviteApplicant(context: ApplicationsContext, step: ApplicationStep): MovedApplication {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return moveApplication(context, {
    ...step,
    to: 'invited',
    work: async (tx, row) => {
      const known = await findAccount(tx, normaliseEmail(row.email));
      if (known && (known.mechanic || known.consoleRole !== null))
        return refuse({ code: 'wrong_state', text: 'application.already' });
      const usersId = known?.usersId ?? (await addAccount(tx, row, passwordHash));
      const { name } = row;
      const documents = linkTo(context.links.pathOf('application', { id: row.id }));
      const { locale } = row;
      const email =
        known === undefined
          ? await composeLetter(tx, 'application_documents_new', {
              locale,
              values: {
                name,
                documents,
                link: await passwordLink(tx, usersId, step),
                days: String(invitationDays),
              },
            })
          : await composeLetter(tx, 'application_documents', { locale, values: { name, link: documents } });
      await emailApplicant(tx, row, { usersId, ...email });
      return ok({ applicantId: usersId });
    },
  });
}

const invitationDays = 14;

async function passwordLink(tx: Tx, usersId: UserId, { now }: ApplicationStep): Promise<string> {
  const goodMs = invitationDays * 86_400_000;
  const code = await issueReset(tx, usersId, { now: now.getTime(), goodMs });
  return linkTo(resetPathOf({ code, usersId }));
}

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
