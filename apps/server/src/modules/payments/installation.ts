import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

const key = 'payments_installation';

/**
 * The name of this database at the card provider, made once. Ids and operation keys start again in a new database; under
 * its own name they never meet those of an older one on the same account.
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
