import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MissedVisitsTable } from '#server/platform/db/schema-no-shows.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

type Visit = Pick<OrderRow, 'orders_services_id' | 'starts_at' | 'mechanic_id'>;

/** The record for an order's present time and mechanic. */
export const missedVisitOf = (
  tx: Db | Tx,
  order: Visit,
): Promise<Selectable<MissedVisitsTable> | undefined> =>
  tx
    .selectFrom('missed_visits')
    .where('orders_services_id', '=', order.orders_services_id)
    .where('starts_at', '=', order.starts_at)
    .where('mechanic_id', '=', order.mechanic_id)
    .selectAll()
    .executeTakeFirst();

type Recorded = Partial<
  Pick<MissedVisitsTable, 'asked_at' | 'kept_at' | 'kept_by' | 'remedied_at' | 'coupons_id'>
>;

/** Sets the given columns and leaves the others. */
export async function recordMissedVisit(tx: Tx, order: Visit, columns: Recorded): Promise<void> {
  const { orders_services_id, starts_at, mechanic_id } = order;
  if (mechanic_id === null) throw new Error(`Order service ${orders_services_id} has no mechanic`);
  await tx
    .insertInto('missed_visits')
    .values({ orders_services_id, starts_at, mechanic_id, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['orders_services_id', 'starts_at', 'mechanic_id']).doUpdateSet(columns),
    )
    .execute();
}
