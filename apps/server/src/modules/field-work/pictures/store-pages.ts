import { createHash, randomUUID } from 'node:crypto';
import { ok, type Result } from '@hoist/domain/result';
import { expectFiles } from '#server/shared/files/delete-queued-files.ts';
import { pageFiles, pageKeys, pictureSizes, sizeKey } from '#server/shared/files/saved-picture.ts';
import { processPdf } from './process-picture.ts';
import type { RenderRefusal } from './run-picture-process.ts';
import type { PictureStores, StoredPicture, Uploaded } from './store-picture.ts';

export type StoredPages = StoredPicture & { readonly pages: number };

/** Stores a picture of each page of a PDF under a new key, for a row to adopt. The PDF itself is not stored. */
export async function storePages(
  { database, storage }: PictureStores,
  { folder, file, now, caller }: Uploaded,
): Promise<Result<StoredPages, RenderRefusal>> {
  const rendered = await processPdf(file, caller);
  if (!rendered.ok) return rendered;
  const pages = rendered.value.length;
  const key = `${folder}/${randomUUID()}`;
  await expectFiles(database, { keys: pageFiles(key, pages), now });
  for (const [at, page] of pageKeys(key, pages).entries())
    for (const size of pictureSizes) {
      const bytes = rendered.value[at]?.[size];
      if (bytes) await storage.put(sizeKey(page, size), bytes);
    }
  return ok({ key, pages, sha256: createHash('sha256').update(file).digest() });
}
