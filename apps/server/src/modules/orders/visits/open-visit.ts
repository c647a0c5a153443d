import type { Db, Tx } from '#server/platform/db/database.ts';
import { type visitPointColumns, visitPointOf } from '#server/shared/orders/visit-point.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder, OrderRow } from '#server/shared/orders/order-row.ts';

/** An open order with the other open ones of its visit and mechanic, ordered by time. */
export type OpenVisit = readonly [LoadedOrder, ...LoadedOrder[]];

/** The open services of a visit (decision C14), including this one; alone if it has ended. */
export async function openVisitOf(tx: Db | Tx, order: LoadedOrder): Promise<OpenVisit> {
  const isOpen = order.status === 'pending' || order.status === 'confirm';
  const rows = isOpen
    ? await tx
        .selectFrom('orderServices')
        .select('ordersServicesId as id')
        .where('ordersId', '=', order.ordersId)
        .where('status', 'in', ['pending', 'confirm'])
        .where('mechanicId', 'is not distinct from', order.mechanicId)
        .orderBy('startsAt')
        .orderBy('ordersServicesId')
        .execute()
    : [];
  if (rows.length < 2) return [order];
  const visit: LoadedOrder[] = [];
  for (const { id } of rows) {
    const found = id === order.ordersServicesId ? order : await loadOrder(tx, id);
    if (found) visit.push(found);
  }
  const [first = order, ...others] = visit;
  return [first, ...others];
}

type Timed = Pick<
  OrderRow,
  'servicesId' | 'startsAt' | 'endsAt' | (typeof visitPointColumns)[number] | 'timezone' | 'ordersServicesId'
>;

/** A visit for calendars: from its first service to the end of its last, with all skills. */
export function placedOf([first, ...others]: readonly [Timed, ...Timed[]]) {
  const ends = [first, ...others].map(({ endsAt: at }) => at.getTime());
  const start = first.startsAt.getTime();
  return {
    start,
    durationMinutes: (Math.max(...ends) - start) / 60_000,
    service: { id: first.servicesId },
    alongside: others.map((one) => one.servicesId),
    location: { ...visitPointOf(first), timezone: first.timezone },
    ids: [first, ...others].map((one) => one.ordersServicesId),
  };
}
