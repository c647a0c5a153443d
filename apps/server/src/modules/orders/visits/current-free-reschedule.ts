import { mayRescheduleFree } from '@hoist/domain/order/free-reschedule';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FreeReschedulesTable } from '#server/platform/db/schema-delays.ts';
import { openVisitOf } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export type FreeRescheduleRow = Selectable<FreeReschedulesTable>;

/** The free reschedule of any service of the visit; undefined if there is none. */
export async function currentFreeReschedule(
  tx: Db | Tx,
  order: LoadedOrder,
  now: Date,
): Promise<FreeRescheduleRow | undefined> {
  if (order.status !== 'confirm') return undefined;
  const services = await openVisitOf(tx, order);
  const ids = services.map((one) => one.orders_services_id);
  const rows = await tx
    .selectFrom('free_moves')
    .where('orders_services_id', 'in', ids)
    .where('used_at', 'is', null)
    .selectAll()
    .orderBy('until', 'desc')
    .execute();
  return rows.find((row) => {
    const of = services.find((one) => one.orders_services_id === row.orders_services_id);
    const grant = {
      reason: row.reason,
      startsAt: row.starts_at.getTime(),
      until: row.until.getTime(),
      used: false,
    };
    return of && mayRescheduleFree(grant, { startsAt: of.starts_at.getTime(), services }, now.getTime());
  });
}
