import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MissedVisitsTable } from '#server/platform/db/schema-no-shows.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

type Visit = Pick<OrderRow, 'ordersServicesId' | 'startsAt' | 'mechanicId'>;

/** The record for an order's present time and mechanic. */
export const missedVisitOf = (
  tx: Db | Tx,
  order: Visit,
): Promise<Selectable<MissedVisitsTable> | undefined> =>
  tx
    .selectFrom('missedVisits')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('startsAt', '=', order.startsAt)
    .where('mechanicId', '=', order.mechanicId)
    .selectAll()
    .executeTakeFirst();

type Recorded = Partial<
  Pick<MissedVisitsTable, 'askedAt' | 'keptAt' | 'keptBy' | 'remediedAt' | 'couponsId'>
>;

/** Sets the given columns and leaves the others. */
export async function recordMissedVisit(tx: Tx, order: Visit, columns: Recorded): Promise<void> {
  const { ordersServicesId, startsAt, mechanicId } = order;
  if (mechanicId === null) throw new Error(`Order service ${ordersServicesId} has no mechanic`);
  await tx
    .insertInto('missedVisits')
    .values({ ordersServicesId, startsAt, mechanicId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['ordersServicesId', 'startsAt', 'mechanicId']).doUpdateSet(columns),
    )
    .execute();
}
