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
  given: { readonly order: LoadedOrder; readonly lateMs: number; readonly snapshot: SchedulingSnapshot },
): Promise<readonly DelayedStop[]> {
  const { order, lateMs, snapshot } = given;
  const mechanic = snapshot.mechanics.get(order.mechanicId ?? noId);
  const zone = mechanic?.zone ?? zoneOf(order.timezone);
  const from = order.startsAt.getTime();
  const { to } = startsOfWorkDay(workDay(from, zone), zone);
  const rows = await tx
    .selectFrom('orderServices')
    .where('mechanicId', '=', order.mechanicId)
    .where('status', 'in', ['pending', 'confirm'])
    .where('startsAt', '>=', order.startsAt)
    .where('startsAt', '<', new Date(to))
    .select(['ordersServicesId', 'ordersId', 'startsAt', 'endsAt', 'lat', 'lng'])
    .orderBy('startsAt')
    .execute();
  return delayedDay({
    stops: rows.map((row) => ({
      id: row.ordersServicesId,
      ordersId: row.ordersId,
      from: row.startsAt.getTime(),
      to: row.endsAt.getTime(),
      lat: row.lat,
      lng: row.lng,
    })),
    lateMs,
    drives: snapshot.drives,
    breaks: mechanic ? breaksOf(mechanic, zoneDays({ from, to: to + day })) : [],
  });
}
