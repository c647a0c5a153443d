import type { Refusal } from '@hoist/contract';
import type { ApplicationDocumentId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { deleteQueuedFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { documentFiles } from './document-files.ts';
import {
  type ApplicationDocumentsContext,
  type ByLink,
  type LinkedApplication,
  changeByLink,
  presentLinked,
} from './linked-application.ts';

/** Removes a document that the office has not looked at, with its files. */
export async function removeApplicationDocument(
  context: ApplicationDocumentsContext,
  { token, documentId, now }: ByLink & { readonly documentId: ApplicationDocumentId },
): Promise<Result<LinkedApplication, Refusal>> {
  const removed = await changeByLink(context, token, async (tx, row) => {
    const document = await tx
      .selectFrom('applicationDocuments')
      .where('id', '=', documentId)
      .where('applicationId', '=', row.id)
      .select(['state', 'format', 'storageKey', 'pages'])
      .executeTakeFirst();
    if (!document) return refuse<Refusal>({ code: 'not_found' });
    if (document.state !== 'new')
      return refuse<Refusal>({ code: 'wrong_state', text: 'application.looked_at' });
    await tx.deleteFrom('applicationDocuments').where('id', '=', documentId).execute();
    await queueFileDeletion(tx, { keys: documentFiles(document), now });
    return ok(await presentLinked(tx, row));
  });
  if (removed.ok) await deleteQueuedFiles(context, now);
  return removed;
}
