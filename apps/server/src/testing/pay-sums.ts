import type { UserId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';

/** What is owed to each mechanic by the ledger, and by the lines. */
export async function paySums(database: Database) {
  const owed = await database.db
    .selectFrom('ledgerEntries')
    .where('account', '=', 'mechanic_pay')
    .select(['partyId as mechanicId', (entry) => entry.fn.sum<number>('amountCents').as('cents')])
    .groupBy('partyId')
    .orderBy('partyId')
    .execute();
  const earned = await database.db
    .selectFrom('payLines')
    .select(['mechanicId', (line) => line.fn.sum<number>('amountCents').as('cents')])
    .groupBy('mechanicId')
    .orderBy('mechanicId')
    .execute();
  const textOf = (row: { readonly mechanicId: UserId | null; readonly cents: number }, sign: 1 | -1) =>
    `${row.mechanicId} ${sign * Number(row.cents)}`;
  return { owed: owed.map((row) => textOf(row, -1)), earned: earned.map((row) => textOf(row, 1)) };
}
