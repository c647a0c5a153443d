import { noId, type OrderId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';

/** The balance of each ledger account, debits less credits in cents: of one order, or of all postings. */
export async function ledgerBalances(db: Db, ordersServicesId?: OrderId): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['account', (entry) => entry.fn.sum<string>('amountCents').as('cents')])
    .$if(ordersServicesId !== undefined, (entries) =>
      entries.where('ordersServicesId', '=', ordersServicesId ?? noId),
    )
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** The same without the accounts that came to nothing. */
export async function openBalances(db: Db, ordersServicesId: OrderId): Promise<Record<string, number>> {
  const all = Object.entries(await ledgerBalances(db, ordersServicesId));
  return Object.fromEntries(all.filter(([, cents]) => cents !== 0));
}
