import { addPerson, enterConsole } from '../../apps/server/src/testing/people.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** The console token of an owner; the database is kept between runs, and so is the owner. */
export async function benchOwner(database: Database): Promise<string> {
  const now = new Date();
  const kept = await database.db
    .selectFrom('users')
    .where('consoleRole', '=', 'owner')
    .select('usersId')
    .executeTakeFirst();
  if (kept) return enterConsole(database, kept.usersId, now);
  return (await addPerson(database, now, { consoleRole: 'owner' })).token;
}
