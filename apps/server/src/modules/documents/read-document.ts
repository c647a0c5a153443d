import type { Db } from '#server/platform/db/database.ts';
import type { DocumentContent } from './document-content.ts';
import { printDocument } from './print-document.ts';

/** The PDF of a key such as `documents/i-000012.pdf`; the route checks the signature. */
export async function readDocument(db: Db, key: string): Promise<Uint8Array | undefined> {
  const number = /^documents\/([eircspt]-\d{1,15})\.pdf$/.exec(key)?.[1];
  if (number === undefined) return undefined;
  const row = await db
    .selectFrom('documents')
    .select('content')
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst();
  // Only `storeDocument` writes `content`.
  return row && printDocument(row.content as unknown as DocumentContent);
}
