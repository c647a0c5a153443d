import { mayRescheduleFree } from '@hoist/domain/order/free-reschedule';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FreeReschedulesTable } from '#server/platform/db/schema-delays.ts';
import { openVisitOf } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

type FreeRescheduleRow = Selectable<FreeReschedulesTable>;

/** The free reschedule of any service of the visit; undefined if there is none. */
export async function currentFreeReschedule(
  tx: Db | Tx,
  order: LoadedOrder,
  now: Date,
): Promise<FreeRescheduleRow | undefined> {
  if (order.status !== 'confirm') return undefined;
  const services = await openVisitOf(tx, order);
  const ids = services.map((one) => one.ordersServicesId);
  const rows = await tx
    .selectFrom('freeMoves')
    .where('ordersServicesId', 'in', ids)
    .where('usedAt', 'is', null)
    .selectAll()
    .orderBy('until', 'desc')
    .execute();
  return rows.find((row) => {
    const of = services.find((one) => one.ordersServicesId === row.ordersServicesId);
    const grant = {
      reason: row.reason,
      startsAt: row.startsAt.getTime(),
      mechanicId: row.mechanicId,
      until: row.until.getTime(),
      used: false,
    };
    if (!of) return false;
    const { startsAt, mechanicId } = of;
    return mayRescheduleFree(grant, { startsAt: startsAt.getTime(), mechanicId, services }, now.getTime());
  });
}
