import type { Tx } from '#server/platform/db/database.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

/** The active account of a normalised e-mail, locked until the transaction ends. */
export async function findAccount(tx: Tx, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(tx, email);
  if (!user) return undefined;
  return tx
    .selectFrom('users')
    .where('usersId', '=', user.usersId)
    .where('deletedAt', 'is', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
}
