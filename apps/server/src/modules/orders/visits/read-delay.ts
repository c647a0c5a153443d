import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

type Visit = Pick<OrderRow, 'orders_services_id' | 'mechanic_id' | 'starts_at'>;

/** The announced arrival of a late mechanic for the visit's current time; null if on time. */
export async function readDelay(db: Db | Tx, visit: Visit): Promise<Date | null> {
  const row = await db
    .selectFrom('late_arrivals')
    .where('orders_services_id', '=', visit.orders_services_id)
    .where('mechanic_id', '=', visit.mechanic_id)
    .where('starts_at', '=', visit.starts_at)
    .select('expected_at')
    .executeTakeFirst();
  return row?.expected_at ?? null;
}

/** Stores the announced arrival; null removes it. */
export async function storeDelay(
  tx: Tx,
  visit: Visit,
  announced: { readonly expectedAt: Date | null; readonly at: Date },
): Promise<void> {
  const { orders_services_id: id, mechanic_id: mechanicId, starts_at: startsAt } = visit;
  const { expectedAt, at } = announced;
  if (expectedAt === null || mechanicId === null) {
    await tx.deleteFrom('late_arrivals').where('orders_services_id', '=', id).execute();
    return;
  }
  const row = { mechanic_id: mechanicId, starts_at: startsAt, expected_at: expectedAt, said_at: at };
  await tx
    .insertInto('late_arrivals')
    .values({ orders_services_id: id, ...row })
    .onConflict((conflict) => conflict.column('orders_services_id').doUpdateSet(row))
    .execute();
}
