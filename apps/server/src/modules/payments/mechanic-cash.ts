import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Cents that a mechanic has collected and not handed in: their balance in the ledger. */
export async function cashOwed(db: Db, mechanicId: UserId): Promise<number> {
  const { cents } = await db
    .selectFrom('ledgerEntries')
    .where('account', '=', 'mechanic_cash')
    .where('partyId', '=', mechanicId)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** Serializes settlements and refunds of a mechanic's cash. Returns false if there is no such mechanic. */
export async function lockMechanicCash(tx: Tx, mechanicId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('mechanics')
    .select('usersId')
    .where('usersId', '=', mechanicId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
