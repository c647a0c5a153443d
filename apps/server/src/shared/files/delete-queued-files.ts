import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';

interface Deletion {
  readonly keys: readonly string[];
  readonly now: Date;
}

/** Queues files for deletion by `deleteQueuedFiles`, in the transaction that deletes their rows. */
export async function queueFileDeletion(tx: Tx, { keys, now }: Deletion): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('filesToForget')
    .values(keys.map((key) => ({ key, since: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ since: now }))
    .execute();
}

/** Longer than an upload takes from writing files to inserting its row. */
const UPLOAD_MS = 3_600_000;

/** Queues files before they are written, so that a crash before `adoptFiles` leaves no orphans. */
export async function expectFiles({ db }: Database, { keys, now }: Deletion): Promise<void> {
  const since = new Date(now.getTime() + UPLOAD_MS);
  await db
    .insertInto('filesToForget')
    .values(keys.map((key) => ({ key, since })))
    .execute();
}

/** Removes files from the queue: in the transaction that inserts their row, or after their deletion. */
export async function adoptFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('filesToForget').where('key', 'in', keys).execute();
}

const batch = 100;

/** Deletes queued files that are due. Failed ones stay queued; deleting twice is harmless. */
export async function deleteQueuedFiles(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  now: Date,
): Promise<void> {
  const { db } = database;
  for (;;) {
    const noted = await db
      .selectFrom('filesToForget')
      .select('key')
      .where('since', '<=', now)
      .orderBy('since')
      .limit(batch)
      .execute();
    const keys = noted.map(({ key }) => key);
    if (keys.length === 0) return;
    for (const key of keys) await storage.remove(key);
    await db.deleteFrom('filesToForget').where('key', 'in', keys).execute();
  }
}
