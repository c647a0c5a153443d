import type { Refusal } from '@hoist/contract';
import type { InquiryId, UserId } from '@hoist/domain/ids';
import { applicationSteps, type ApplicationState } from '@hoist/domain/mechanic/application';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Updateable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { queueMessage } from '#modules/messaging';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { presentApplication, type ApplicationRow, type PresentedApplication } from './present-application.ts';

export interface ApplicationStep {
  readonly actorId: UserId;
  readonly applicationId: InquiryId;
  readonly now: Date;
}

export type MovedApplication = Promise<Result<PresentedApplication, Refusal>>;

/** What applications need besides the step: signed addresses of documents, and the applicant's link. */
export interface ApplicationsContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
  readonly links: SignedLinks;
}

type Work = (tx: Tx, row: ApplicationRow) => Promise<Result<Updateable<InquiriesTable>, Refusal>>;

interface Email {
  /** Null: a person without an account. */
  readonly usersId: UserId | null;
  readonly subject: string;
  readonly body: string;
}

export const lockApplication = (tx: Tx, applicationId: InquiryId): Promise<ApplicationRow | undefined> =>
  tx
    .selectFrom('inquiries')
    .where('id', '=', applicationId)
    .where('topic', '=', 'mechanics')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Moves an application one step, with an audit entry. The lock lets one of two staff members win. */
export function moveApplication(
  { database, addresses }: ApplicationsContext,
  given: ApplicationStep & { readonly to: Exclude<ApplicationState, 'new'>; readonly work: Work },
): MovedApplication {
  const { actorId, applicationId, now, to, work } = given;
  return database.transaction(async (tx) => {
    const row = await lockApplication(tx, applicationId);
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
      entity: after.applicantId === null ? 'inquiry' : 'user',
      entityId: after.applicantId ?? applicationId,
      before: { state: from },
      after: { state: to },
      detail: after.decision === '' ? {} : { reason: after.decision },
    });
    const today = await companyToday(tx, now);
    return ok(await presentApplication(tx, after, { now, today, addresses }));
  });
}

export const emailApplicant = (tx: Tx, row: ApplicationRow, { usersId, ...email }: Email): Promise<void> =>
  queueMessage(tx, {
    channel: 'email',
    recipient: row.email,
    usersId,
    locale: row.locale,
    ...email,
  });
