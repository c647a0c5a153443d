import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot, Wanted } from '#modules/scheduling';
import { type OrderRequest, findOwnOrder } from '../commands/find-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The order of a warranty claim; only its customer may claim. */
export async function findCovered(
  db: Db,
  request: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<LoadedOrder, Refusal>> {
  const found = await findOwnOrder(db, request);
  if (!found.ok) return found;
  const { order } = found.value;
  if (order.status !== 'complete') return refuse({ code: 'wrong_state', text: 'warranty.not_complete' });
  return ok(order);
}

/** The same vehicle, address, service and part, without the add-ons. */
export function wantedAgain(order: LoadedOrder, snapshot: SchedulingSnapshot): Wanted {
  const parts = snapshot.menu.byId.get(order.servicesId)?.parts ?? [];
  return {
    vehicleId: order.usersVehiclesId,
    locationId: order.usersLocationsId,
    serviceId: order.servicesId,
    partCode: parts.find(({ code }) => code === order.partCode)?.code,
    addonIds: [],
  };
}

const gone = new Set(['users_vehicles_id', 'users_locations_id', 'services_id']);

/** A vehicle or address removed from the account gets its own message, not that of an empty field. */
export const goneRefusal = (refusal: Refusal): Refusal =>
  refusal.details?.some(({ field }) => gone.has(field)) === true
    ? { ...refusal, text: 'warranty.gone' }
    : refusal;
