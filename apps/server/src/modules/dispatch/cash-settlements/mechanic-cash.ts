import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Cash that a mechanic has taken and not handed over: the balance of their account in the books. Cents. */
export async function cashOwed(db: Db, mechanicId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .where('account', '=', 'mechanic_cash')
    .where('party_id', '=', mechanicId)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** Has whoever else lowers this mechanic's cash wait until the transaction ends. False: there is no such mechanic. */
export async function lockMechanicCash(tx: Tx, mechanicId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('mechanics')
    .select('users_id')
    .where('users_id', '=', mechanicId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
