import { randomBytes } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { locateAddress } from '@hoist/datasets/place-locate';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { InquiryId, UserId } from '@hoist/domain/ids';
import { applicationSteps, type ApplicationState } from '@hoist/domain/mechanic/application';
import { missingForApproval } from '@hoist/domain/mechanic/certificate';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Updateable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { queueMessage } from '#modules/messaging';
import { officeToday } from '#modules/settings';
import { findAccount, hashPassword, issueReset, lockPerson } from '#modules/identity';
import { applicationEmails, invitationDays } from './application-emails.ts';
import { presentApplication, type ApplicationRow, type PresentedApplication } from './applications.ts';
import { readCertificates } from './certificates.ts';

export interface Step {
  readonly actorId: UserId;
  readonly applicationId: InquiryId;
  readonly now: Date;
}

type Moved = Promise<Result<PresentedApplication, Refusal>>;
type Work = (tx: Tx, row: ApplicationRow) => Promise<Result<Updateable<InquiriesTable>, Refusal>>;

interface Email {
  /** Null: a person without an account. */
  readonly usersId: UserId | null;
  readonly subject: string;
  readonly body: string;
}

/** Radius of new mechanics, in kilometres. */
const firstRadiusKm = 40;

/** Moves an application one step, with an audit entry. The lock lets one of two officers win. */
function move(
  database: Database,
  given: Step & { readonly to: Exclude<ApplicationState, 'new'>; readonly work: Work },
): Moved {
  const { actorId, applicationId, now, to, work } = given;
  return database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('inquiries')
      .where('id', '=', applicationId)
      .where('topic', '=', 'mechanics')
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    const from = row.state ?? 'new';
    if (!applicationSteps(from).includes(to)) return refuse<Refusal>({ code: 'wrong_state' });
    const done = await work(tx, row);
    if (!done.ok) return done;
    const after = await tx
      .updateTable('inquiries')
      .set({ ...done.value, state: to })
      .where('id', '=', applicationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: `application.${to}`,
      entity: after.applicant_id === null ? 'inquiry' : 'user',
      entityId: after.applicant_id ?? applicationId,
      before: { state: from },
      after: { state: to },
      detail: after.decision === '' ? {} : { reason: after.decision },
    });
    return ok(await presentApplication(tx, after, now));
  });
}

const write = (tx: Tx, row: ApplicationRow, { usersId, ...email }: Email): Promise<void> =>
  queueMessage(tx, {
    channel: 'email',
    recipient: row.email,
    usersId,
    locale: row.locale,
    ...email,
  });

/** Asks for the documents. A person without an account gets one, with a link to choose a password. */
export async function inviteApplicant(database: Database, step: Step): Moved {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return move(database, {
    ...step,
    to: 'invited',
    work: async (tx, row) => {
      const known = await findAccount(tx, normaliseEmail(row.email));
      if (known && (known.mechanic || known.console_role !== null))
        return refuse({ code: 'wrong_state', text: 'application.already' });
      const usersId = known?.users_id ?? (await addAccount(tx, row, passwordHash));
      const { name } = row;
      const now = step.now.getTime();
      const link = known
        ? linkTo('/inside')
        : linkTo(
            `/reset-password?code=${await issueReset(tx, usersId, { now, goodMs: invitationDays * 86_400_000 })}&userId=${usersId}`,
          );
      const email = applicationEmails[row.locale].invited({ name, link, isNew: known === undefined });
      await write(tx, row, { usersId, ...email });
      return ok({ applicant_id: usersId });
    },
  });
}

async function addAccount(tx: Tx, row: ApplicationRow, passwordHash: string): Promise<UserId> {
  const [fname = '', ...rest] = row.name.trim().split(/\s+/);
  const { users_id: id } = await tx
    .insertInto('users')
    .values({
      fname,
      lname: rest.join(' '),
      email: normaliseEmail(row.email),
      password_hash: passwordHash,
      locale: row.locale,
      invitation_token: randomBytes(12).toString('base64url'),
    })
    .returning('users_id')
    .executeTakeFirstOrThrow();
  return id;
}

export const receiveDocuments = (database: Database, step: Step): Moved =>
  move(database, { ...step, to: 'documents', work: () => Promise.resolve(ok({})) });

/** Makes the applicant a mechanic, without services and hours, so that offers start only when these are set. */
export const approveApplicant = (
  database: Database,
  step: Step & { readonly city: string; readonly province: string },
): Moved =>
  move(database, {
    ...step,
    to: 'approved',
    work: async (tx, row) => {
      const { now, actorId, city, province } = step;
      const user = row.applicant_id === null ? undefined : await lockPerson(tx, row.applicant_id);
      if (!user || user.mechanic || user.console_role !== null || user.blocked_at !== null)
        return refuse({ code: 'wrong_state', text: 'application.already' });
      const shown = await readCertificates(tx, user.users_id, now);
      if (missingForApproval(shown, officeToday(now)).length > 0)
        return refuse({ code: 'wrong_state', text: 'application.missing' });
      const base = locateAddress({ city, province, zip: '' });
      if (!base) return refuse(invalidField('city', 'location.unknown'));
      await tx.updateTable('users').set({ mechanic: true }).where('users_id', '=', user.users_id).execute();
      await tx
        .insertInto('mechanics')
        .values({
          users_id: user.users_id,
          base_lat: base.lat,
          base_lng: base.lng,
          base_address: `${city} ${province}`,
          timezone: base.timezone,
          radius_km: firstRadiusKm,
          certificate: row.application?.certificate ?? '',
        })
        .execute();
      await sessionsChanged(tx, user.users_id);
      await invalidate(tx, 'roster');
      const email = applicationEmails[row.locale].approved({ name: row.name, link: linkTo('/inside') });
      await write(tx, row, { usersId: user.users_id, ...email });
      return ok({ decided_by: actorId, decided_at: now, closed_at: now });
    },
  });

export const declineApplicant = (database: Database, step: Step & { readonly reason: string }): Moved =>
  move(database, {
    ...step,
    to: 'declined',
    work: async (tx, row) => {
      const { reason, now, actorId } = step;
      const email = applicationEmails[row.locale].declined({ name: row.name, reason });
      await write(tx, row, { usersId: row.applicant_id, ...email });
      return ok({ decided_by: actorId, decided_at: now, closed_at: now, decision: reason });
    },
  });
