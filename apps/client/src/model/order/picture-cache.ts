import { readRecord, writeRecord } from '#client/platform/record-store.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { Order } from './order.ts';

type Picture = NonNullable<Order['images']>[number];

interface StoredPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Deleted with the user's other cached data (`kit/api/restore-query-cache.ts`). */
const nameOf = (id: number) => `picture/${id}`;

/** Caches pictures of jobs in medium size for offline use. */
export async function cachePictures(pictures: readonly Picture[]): Promise<void> {
  for (const { id, filePathM } of pictures) {
    if ((await readRecord<StoredPicture>(nameOf(id))) !== undefined) continue;
    const answer = await fetch(fileUrl(filePathM)).catch(() => undefined);
    if (!answer?.ok) return;
    const type = answer.headers.get('Content-Type') ?? 'image/jpeg';
    await writeRecord(nameOf(id), { bytes: await answer.arrayBuffer(), type } satisfies StoredPicture);
  }
}

/** A cached picture; undefined: not cached. */
export async function readCachedPicture(id: number): Promise<Blob | undefined> {
  const stored = await readRecord<StoredPicture>(nameOf(id));
  return stored && new Blob([stored.bytes], { type: stored.type });
}
