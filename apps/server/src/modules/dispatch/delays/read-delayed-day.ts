import { noId, type VisitId } from '@hoist/domain/ids';
import { delayedDay, type ExpectedStop } from '@hoist/domain/scheduling/delayed-day';
import { breaksOf, zoneDays } from '@hoist/domain/scheduling/shifts';
import { startsOfWorkDay, workDay } from '@hoist/domain/scheduling/work-day';
import type { Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

const day = 24 * 3_600_000;

export interface DelayedStop extends ExpectedStop {
  readonly ordersId: VisitId;
}

/** The effect of a delay on the rest of the mechanic's day, starting with that visit; pending offers count too. */
export async function readDelayedDay(
  tx: Tx,
  given: { readonly order: LoadedOrder; readonly lateMs: number; readonly ground: SchedulingSnapshot },
): Promise<readonly DelayedStop[]> {
  const { order, lateMs, ground } = given;
  const mechanic = ground.mechanics.get(order.mechanic_id ?? noId);
  const zone = mechanic?.zone ?? zoneOf(order.timezone);
  const from = order.starts_at.getTime();
  const { to } = startsOfWorkDay(workDay(from, zone), zone);
  const rows = await tx
    .selectFrom('order_services')
    .where('mechanic_id', '=', order.mechanic_id)
    .where('status', 'in', ['pending', 'confirm'])
    .where('starts_at', '>=', order.starts_at)
    .where('starts_at', '<', new Date(to))
    .select(['orders_services_id', 'orders_id', 'starts_at', 'ends_at', 'lat', 'lng'])
    .orderBy('starts_at')
    .execute();
  return delayedDay({
    stops: rows.map((row) => ({
      id: row.orders_services_id,
      ordersId: row.orders_id,
      from: row.starts_at.getTime(),
      to: row.ends_at.getTime(),
      lat: row.lat,
      lng: row.lng,
    })),
    lateMs,
    drives: ground.drives,
    breaks: mechanic ? breaksOf(mechanic, zoneDays({ from, to: to + day })) : [],
  });
}
