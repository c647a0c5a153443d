import { createHash, randomUUID } from 'node:crypto';
import { ok, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { adoptFiles, expectFiles } from '#server/shared/files/delete-queued-files.ts';
import { processPicture, type PictureRefusal } from './process-picture.ts';
import { pictureSizes } from '#server/shared/files/saved-picture.ts';
import { originalKey, pictureFiles, sizeKey } from '#server/shared/files/saved-picture.ts';

export interface StoredPicture {
  readonly key: string;
  /** Of the uploaded file, to detect duplicates. */
  readonly sha256: Buffer;
}

export interface PictureStores {
  readonly database: Database;
  readonly storage: Storage;
}

export interface Uploaded {
  /** For example `orders/10401`. */
  readonly folder: string;
  readonly file: Uint8Array;
  readonly now: Date;
  /** Whose files are processed one after the other: an account or an address. */
  readonly caller: string;
}

/**
 * Stores the three sizes of an uploaded file under a new key, for a row to adopt (`adoptFiles`). The original, with
 * its location metadata, is stored too but never served.
 */
export async function storePicture(
  { database, storage }: PictureStores,
  { folder, file, now, caller }: Uploaded,
): Promise<Result<StoredPicture, PictureRefusal>> {
  const processed = await processPicture(file, caller);
  if (!processed.ok) return processed;
  const key = `${folder}/${randomUUID()}`;
  await expectFiles(database, { keys: pictureFiles(key), now });
  for (const size of pictureSizes) await storage.put(sizeKey(key, size), processed.value[size]);
  await storage.put(originalKey(key), file);
  return ok({ key, sha256: createHash('sha256').update(file).digest() });
}

export async function removePicture({ database, storage }: PictureStores, key: string): Promise<void> {
  const keys = pictureFiles(key);
  for (const file of keys) await storage.remove(file);
  await database.transaction((tx) => adoptFiles(tx, keys));
}
