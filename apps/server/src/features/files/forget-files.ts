import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Storage } from '#server/ports/storage/port.ts';

interface Forgetting {
  readonly keys: readonly string[];
  readonly now: Date;
}

/** Notes, in the transaction that removes their rows, that files are to go; `forgetFiles` removes them after it. */
export async function queueForgetting(tx: Tx, { keys, now }: Forgetting): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('files_to_forget')
    .values(keys.map((key) => ({ key, since: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const batch = 100;

/** Removes noted files. What fails stays noted for the next time; removing twice is harmless. */
export async function forgetFiles(database: Database, storage: Storage): Promise<void> {
  const { db } = database;
  for (;;) {
    const noted = await db
      .selectFrom('files_to_forget')
      .select('key')
      .orderBy('since')
      .limit(batch)
      .execute();
    const keys = noted.map(({ key }) => key);
    if (keys.length === 0) return;
    for (const key of keys) await storage.remove(key);
    await db.deleteFrom('files_to_forget').where('key', 'in', keys).execute();
  }
}
