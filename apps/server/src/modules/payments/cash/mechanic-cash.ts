import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

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
