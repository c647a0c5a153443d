import { createHash, randomUUID } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { adoptFiles, expectFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { onFiles, pictureRefusals, storePicture } from '#modules/field-work';
import { isPdf, pdfRefusal } from './pdf-refusal.ts';

export interface StoredDocument {
  readonly format: 'picture' | 'pdf';
  readonly storageKey: string;
  readonly sha256: Buffer;
}

interface Stores {
  readonly database: Database;
  readonly storage: Storage;
}

/** All files of a stored document. */
export const documentFiles = ({
  format,
  storageKey,
}: Pick<StoredDocument, 'format' | 'storageKey'>): string[] =>
  format === 'pdf' ? [storageKey] : pictureFiles(storageKey);

/** Stores one picture or PDF under a new key, for a row to adopt. */
export async function storeDocument(
  stores: Stores,
  {
    applicationId,
    files,
    now,
  }: { readonly applicationId: InquiryId; readonly files: readonly UploadedFile[]; readonly now: Date },
): Promise<Result<StoredDocument, Refusal>> {
  const [upload, ...more] = files;
  if (!upload || more.length > 0) return refuse(onFiles('invalid', 'application.one_file'));
  if (upload.size > MAX_PICTURE_BYTES) return refuse(pictureRefusals.too_large);
  const file = await upload.read();
  const folder = `applications/${applicationId}`;
  if (!isPdf(file)) {
    const stored = await storePicture(stores, { folder, file, now });
    if (stored.ok)
      return ok({ format: 'picture', storageKey: stored.value.key, sha256: stored.value.sha256 });
    return refuse(
      stored.error === 'unsupported_media'
        ? onFiles('unsupported_media', 'application.format')
        : pictureRefusals[stored.error],
    );
  }
  const refusal = pdfRefusal(file);
  if (refusal)
    return refuse(onFiles(refusal, refusal === 'invalid' ? 'application.unreadable' : 'application.unsafe'));
  const storageKey = `${folder}/${randomUUID()}.pdf`;
  await expectFiles(stores.database, { keys: [storageKey], now });
  await stores.storage.put(storageKey, file);
  return ok({ format: 'pdf', storageKey, sha256: createHash('sha256').update(file).digest() });
}

export async function discardDocument(
  { database, storage }: Stores,
  document: StoredDocument,
): Promise<void> {
  const keys = documentFiles(document);
  for (const key of keys) await storage.remove(key);
  await database.transaction((tx) => adoptFiles(tx, keys));
}

/** Deletes documents with their files, before the applications that `where` selects by `application_id`. */
export async function deleteApplicationDocuments(
  tx: Tx,
  where: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Pick<StoredDocument, 'format' | 'storageKey'>>`
    DELETE FROM application_documents WHERE ${where} RETURNING format, storage_key`.execute(tx);
  await queueFileDeletion(tx, { keys: rows.flatMap(documentFiles), now });
}
