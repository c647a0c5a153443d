import { readRecord, writeRecord } from '#client/platform/record-store.ts';
import { fileUrl } from './file-url.ts';
import type { Order } from './order.ts';

type Picture = NonNullable<Order['images']>[number];

interface StoredPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Forgotten with everything else that is kept of a user (`app/keep-answers.ts`). */
const nameOf = (id: number) => `picture/${id}`;

/** Keeps pictures of jobs, in the middle size, so that they are seen without a connection. */
export async function keepPictures(pictures: readonly Picture[]): Promise<void> {
  for (const { id, filePathM } of pictures) {
    if ((await readRecord<StoredPicture>(nameOf(id))) !== undefined) continue;
    const answer = await fetch(fileUrl(filePathM)).catch(() => undefined);
    if (!answer?.ok) return;
    const type = answer.headers.get('Content-Type') ?? 'image/jpeg';
    await writeRecord(nameOf(id), { bytes: await answer.arrayBuffer(), type } satisfies StoredPicture);
  }
}

/** A kept picture as a blob; undefined: this one was never kept here. */
export async function readPicture(id: number): Promise<Blob | undefined> {
  const kept = await readRecord<StoredPicture>(nameOf(id));
  return kept && new Blob([kept.bytes], { type: kept.type });
}
