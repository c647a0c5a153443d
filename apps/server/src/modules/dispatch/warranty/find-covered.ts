import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot, Wanted } from '#modules/scheduling';
import { type OrderRequest, findOrder } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The order whose warranty its customer claims; its mechanic may only look at it. */
export async function findCovered(
  db: Db,
  request: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<LoadedOrder, Refusal>> {
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role !== 'customer') return refuse({ code: 'forbidden' });
  if (order.status !== 'complete') return refuse({ code: 'wrong_state', text: 'warranty.not_complete' });
  return ok(order);
}

/** The same vehicle, place, service and part again, without the add-ons. */
export function wantedAgain(order: LoadedOrder, ground: SchedulingSnapshot): Wanted {
  const parts = ground.menu.byId.get(order.services_id)?.parts ?? [];
  return {
    vehicleId: order.users_vehicles_id,
    locationId: order.users_locations_id,
    serviceId: order.services_id,
    partCode: parts.find(({ code }) => code === order.part_code)?.code,
    addonIds: [],
  };
}

const gone = new Set(['users_vehicles_id', 'users_locations_id', 'services_id']);

/** A vehicle or a place that has left the account is told as such, not as a field that nobody filled in. */
export const goneRefusal = (refusal: Refusal): Refusal =>
  refusal.details?.some(({ field }) => gone.has(field)) === true
    ? { ...refusal, text: 'warranty.gone' }
    : refusal;
