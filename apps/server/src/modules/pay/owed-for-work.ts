import type { UserId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Cents owed to a mechanic for their work, by the ledger. */
export async function owedForWork(tx: Tx, mechanicId: UserId): Promise<Cents> {
  const { cents } = await tx
    .selectFrom('ledgerEntries')
    .where('account', '=', 'mechanic_pay')
    .where('partyId', '=', mechanicId)
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}
