import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

const key = 'payments_installation';

/**
 * This database's id at the card provider, created once. It prefixes ids and keys, so a new database on the same
 * account cannot collide with an older one.
 */
export async function readInstallation(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(randomUUID()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return String(row.value);
  });
}
