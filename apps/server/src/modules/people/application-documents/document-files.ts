import type { Refusal } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { adoptFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pageFiles, pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isPdf, onFiles, pictureRefusals, storePages, storePicture } from '#modules/field-work';

export interface StoredDocument {
  readonly format: 'picture' | 'pdf';
  readonly storageKey: string;
  /** Of a PDF; null if it is not rendered yet. */
  readonly pages: number | null;
  readonly sha256: Buffer;
}

type Files = Pick<StoredDocument, 'format' | 'storageKey' | 'pages'>;

export interface DocumentStores {
  readonly database: Database;
  readonly storage: Storage;
}

/** All files of a stored document. */
export function documentFiles({ format, storageKey, pages }: Files): string[] {
  if (format === 'picture') return pictureFiles(storageKey);
  return pages === null ? [storageKey] : pageFiles(storageKey, pages);
}

const pdfRefusals = {
  ...pictureRefusals,
  invalid: onFiles('invalid', 'application.unreadable'),
  locked: onFiles('unsupported_media', 'application.locked'),
  too_many_pages: onFiles('too_large', 'application.pages'),
};

interface Upload {
  readonly applicationId: InquiryId;
  readonly files: readonly UploadedFile[];
  /** The address of who sends them. */
  readonly caller: string;
  readonly now: Date;
}

/** Stores the pictures of one picture or PDF under a new key, for a row to adopt. */
export async function storeDocument(
  stores: DocumentStores,
  { applicationId, files, caller, now }: Upload,
): Promise<Result<StoredDocument, Refusal>> {
  const [upload, ...more] = files;
  if (!upload || more.length > 0) return refuse(onFiles('invalid', 'application.one_file'));
  if (upload.size > MAX_PICTURE_BYTES) return refuse(pictureRefusals.too_large);
  const file = await upload.read();
  const folder = `applications/${applicationId}`;
  if (isPdf(file)) {
    const stored = await storePages(stores, { folder, file, now, caller });
    if (!stored.ok) return refuse(pdfRefusals[stored.error]);
    const { key, pages, sha256 } = stored.value;
    return ok({ format: 'pdf', storageKey: key, pages, sha256 });
  }
  const stored = await storePicture(stores, { folder, file, now, caller });
  if (stored.ok)
    return ok({ format: 'picture', storageKey: stored.value.key, pages: null, sha256: stored.value.sha256 });
  return refuse(
    stored.error === 'unsupported_media'
      ? onFiles('unsupported_media', 'application.format')
      : pictureRefusals[stored.error],
  );
}

export async function discardDocument(
  { database, storage }: DocumentStores,
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
  const { rows } = await sql<Files>`
    DELETE FROM application_documents WHERE ${where} RETURNING format, storage_key, pages`.execute(tx);
  await queueFileDeletion(tx, { keys: rows.flatMap(documentFiles), now });
}
