import type { openApplication as endpoint, Output, Refusal } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { isApplicationOpen } from '@hoist/domain/mechanic/application';
import { neededForApproval } from '@hoist/domain/mechanic/certificate';
import { refuse, type Result } from '@hoist/domain/result';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { referenceOf } from '../inquiries/create-inquiry.ts';
import type { ApplicationRow } from '../mechanic-accounts/present-application.ts';

export type LinkedApplication = Output<typeof endpoint>['data'];

export interface ApplicationDocumentsContext {
  readonly database: Database;
  readonly storage: Storage;
  readonly links: SignedLinks;
}

export interface ByLink {
  readonly token: string;
  readonly now: Date;
}

/** The application of a link; with its row locked in a transaction that changes its documents. */
export async function findByLink(
  db: Db | Tx,
  {
    links,
    token,
    locked = false,
  }: { readonly links: SignedLinks; readonly token: string; readonly locked?: boolean },
): Promise<ApplicationRow | undefined> {
  const opened = await links.open({ purpose: 'application', token }, async ({ id, isBound }) => {
    if (isBound) return undefined;
    const row = await db
      .selectFrom('inquiries')
      .where('id', '=', id)
      .where('topic', '=', 'mechanics')
      .selectAll()
      .$if(locked, (query) => query.forUpdate())
      .executeTakeFirst();
    return row && { row, holder: undefined };
  });
  return opened?.row;
}

/** Runs a change of an open application's documents under its lock. */
export const changeByLink = <T>(
  { database, links }: ApplicationDocumentsContext,
  token: string,
  change: (tx: Tx, application: ApplicationRow) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  database.transaction(async (tx) => {
    const row = await findByLink(tx, { links, token, locked: true });
    if (!row) return refuse<Refusal>({ code: 'not_found' });
    if (!isApplicationOpen(row.state ?? 'new'))
      return refuse<Refusal>({ code: 'wrong_state', text: 'application.decided' });
    return change(tx, row);
  });

const documentsOf = (db: Db | Tx, applicationId: InquiryId) =>
  db
    .selectFrom('applicationDocuments')
    .where('applicationId', '=', applicationId)
    .select(['id', 'kind', 'state', 'reason', 'uploadedAt'])
    .orderBy('id')
    .execute();

export async function presentLinked(db: Db | Tx, row: ApplicationRow): Promise<LinkedApplication> {
  const documents = await documentsOf(db, row.id);
  const sent = new Set(documents.filter(({ state }) => state !== 'refused').map(({ kind }) => kind));
  return {
    reference: referenceOf(row.id),
    state: isApplicationOpen(row.state ?? 'new') ? 'open' : 'decided',
    documents: documents.map(({ id, uploadedAt, ...one }) => ({
      documentId: id,
      ...one,
      uploadedAt: uploadedAt.toISOString(),
    })),
    missing: neededForApproval.filter((kind) => !sent.has(kind)),
  };
}
