import { createHash, randomUUID } from 'node:crypto';
import { ok, type Result } from '@hoist/domain/result';
import type { Storage } from '#server/ports/storage/port.ts';
import { pictureSizes, processPicture, type PictureRefusal } from './process-picture.ts';
import { originalKey, sizeKey } from './saved-picture.ts';

export interface KeptPicture {
  /** What `presentPicture` and `forgetPicture` take. */
  readonly key: string;
  /** Of the file as it was uploaded: the same file twice is one picture. */
  readonly sha256: Buffer;
}

/**
 * Makes the three sizes of an uploaded file and keeps them under a new key in a folder, as `orders/10401`. The file itself
 * is kept aside, place and all: no address ever leads to it.
 */
export async function keepPicture(
  storage: Storage,
  folder: string,
  file: Uint8Array,
): Promise<Result<KeptPicture, PictureRefusal>> {
  const processed = await processPicture(file);
  if (!processed.ok) return processed;
  const key = `${folder}/${randomUUID()}`;
  for (const size of pictureSizes) await storage.put(sizeKey(key, size), processed.value[size]);
  await storage.put(originalKey(key), file);
  return ok({ key, sha256: createHash('sha256').update(file).digest() });
}

/** Forgets a picture: its three sizes and its original. */
export async function forgetPicture(storage: Storage, key: string): Promise<void> {
  for (const size of pictureSizes) await storage.remove(sizeKey(key, size));
  await storage.remove(originalKey(key));
}
