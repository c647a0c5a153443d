import { isPartReady } from '@hoist/domain/order/part-state';
import { leadOf, longestWait, type PartsWait } from '@hoist/domain/scheduling/parts-lead';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';

/** Until when a booked visit waits for its parts, from their order or the booking; undefined if they are there. */
export async function visitPartsWait(
  tx: Db | Tx,
  visit: readonly LoadedOrder[],
  { menu, settings }: Pick<SchedulingSnapshot, 'menu' | 'settings'>,
): Promise<PartsWait | undefined> {
  const slow = visit.flatMap((order) => {
    const part = menu.byId.get(order.servicesId)?.parts.find(({ code }) => code === order.partCode);
    const lead = part && leadOf(part, settings.partsLeads);
    return lead && lead.count > 0 ? [{ order, lead, name: `order-${order.partCode}` }] : [];
  });
  const [first] = slow;
  if (!first) return undefined;
  const rows = await tx
    .selectFrom('jobParts')
    .where(
      'ordersServicesId',
      'in',
      slow.map(({ order }) => order.ordersServicesId),
    )
    .select(['ordersServicesId', 'part', 'state', 'orderedAt'])
    .execute();
  const waiting = slow.flatMap(({ order, lead, name }) => {
    const row = rows.find((one) => one.ordersServicesId === order.ordersServicesId && one.part === name);
    if (row && isPartReady(row.state)) return [];
    const from = row?.orderedAt ?? order.bookedAt ?? order.createdAt;
    return [{ from: from.getTime(), lead }];
  });
  return longestWait(waiting, { zone: zoneOf(first.order.timezone), province: first.order.state });
}
