import type { Refusal } from '@hoist/contract';
import type { ApplicationDocumentId } from '@hoist/domain/ids';
import { isApplicationOpen } from '@hoist/domain/mechanic/application';
import { refuse, ok, type Result } from '@hoist/domain/result';
import type { Selectable, Updateable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ApplicationDocumentsTable } from '#server/platform/db/schema-messages.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import {
  lockApplication,
  type ApplicationStep,
  type MovedApplication,
} from '../mechanic-accounts/move-application.ts';
import { presentApplication, type ApplicationRow } from '../mechanic-accounts/present-application.ts';

export interface Review extends ApplicationStep {
  readonly documentId: ApplicationDocumentId;
}

export interface ReviewContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

type Reviewed = Selectable<ApplicationDocumentsTable>;
type Work = (
  tx: Tx,
  given: { readonly application: ApplicationRow; readonly document: Reviewed },
) => Promise<Result<Updateable<ApplicationDocumentsTable>, Refusal>>;

/** The office's answer to a document. A refused one may still be accepted, as the office may have erred. */
export function reviewDocument(
  { database, addresses }: ReviewContext,
  {
    actorId,
    applicationId,
    documentId,
    now,
    to,
    work,
  }: Review & { readonly to: 'accepted' | 'refused'; readonly work: Work },
): MovedApplication {
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const document = await tx
      .selectFrom('applicationDocuments')
      .where('id', '=', documentId)
      .where('applicationId', '=', applicationId)
      .selectAll()
      .executeTakeFirst();
    if (!application || !document) return refuse<Refusal>({ code: 'not_found' });
    if (!isApplicationOpen(application.state ?? 'new') || document.state === to)
      return refuse<Refusal>({ code: 'wrong_state' });
    const done = await work(tx, { application, document });
    if (!done.ok) return done;
    await tx
      .updateTable('applicationDocuments')
      .set({ number: '', validUntil: null, reason: '', ...done.value })
      .set({ state: to, reviewedBy: actorId, reviewedAt: now })
      .where('id', '=', documentId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: `application.document_${to}`,
      entity: application.applicantId === null ? 'inquiry' : 'user',
      entityId: application.applicantId ?? applicationId,
      before: { state: document.state },
      after: { kind: document.kind, state: to },
    });
    const today = await companyToday(tx, now);
    return ok(await presentApplication(tx, application, { now, today, addresses }));
  });
}
