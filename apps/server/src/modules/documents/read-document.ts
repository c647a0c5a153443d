import type { Db } from '#server/platform/db/database.ts';
import type { DocumentContent } from './document-content.ts';

/** The PDF of a key such as `documents/i-000012.pdf`; the route checks the signature. */
export async function readDocument(db: Db, key: string): Promise<Uint8Array | undefined> {
  const number = /^documents\/([eircspt]-\d{1,15})\.pdf$/.exec(key)?.[1];
  if (number === undefined) return undefined;
  const row = await db
    .selectFrom('documents')
    .select('content')
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst();
  if (!row) return undefined;
  // The printer and its fonts are large, so they are loaded only if used.
  const { printDocument } = await import('./pdf/print-document.ts');
  // Only `storeDocument` writes `content`.
  return printDocument(row.content as unknown as DocumentContent);
}
