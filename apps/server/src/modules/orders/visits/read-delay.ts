import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

type Visit = Pick<OrderRow, 'ordersServicesId' | 'mechanicId' | 'startsAt'>;

/** The announced arrival of a late mechanic for the visit's current time; null if on time. */
export async function readDelay(db: Db | Tx, visit: Visit): Promise<Date | null> {
  const row = await db
    .selectFrom('lateArrivals')
    .where('ordersServicesId', '=', visit.ordersServicesId)
    .where('mechanicId', '=', visit.mechanicId)
    .where('startsAt', '=', visit.startsAt)
    .select('expectedAt')
    .executeTakeFirst();
  return row?.expectedAt ?? null;
}

/** Stores the announced arrival; null removes it. */
export async function storeDelay(
  tx: Tx,
  visit: Visit,
  announced: { readonly expectedAt: Date | null; readonly at: Date },
): Promise<void> {
  const { ordersServicesId: id, mechanicId, startsAt } = visit;
  const { expectedAt, at } = announced;
  if (expectedAt === null || mechanicId === null) {
    await tx.deleteFrom('lateArrivals').where('ordersServicesId', '=', id).execute();
    return;
  }
  const row = { mechanicId, startsAt, expectedAt, saidAt: at };
  await tx
    .insertInto('lateArrivals')
    .values({ ordersServicesId: id, ...row })
    .onConflict((conflict) => conflict.column('ordersServicesId').doUpdateSet(row))
    .execute();
}
