import { type OrderId, type VisitId, noId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Plan } from './booking-rows.ts';

export interface DuplicateBooking {
  readonly ordersId: VisitId;
  readonly ordersServicesId: OrderId;
  readonly status: 'draft' | 'pending';
  readonly naturalKey: string | null;
}

/** The customer's drafts and pending bookings of the same services, vehicle and time. */
export async function findDuplicateVisit(db: Db | Tx, plans: readonly Plan[]): Promise<DuplicateBooking[]> {
  const starts = plans.map(({ start }) => start);
  const rows = await db
    .selectFrom('order_services')
    .select([
      'orders_id as ordersId',
      'orders_services_id as ordersServicesId',
      'status',
      'natural_key as naturalKey',
      'users_vehicles_id as vehicleId',
      'services_id as serviceId',
    ])
    .where('users_id', '=', plans[0]?.request.userId ?? noId)
    .where('status', 'in', ['draft', 'pending'])
    .where('starts_at', '>=', new Date(Math.min(...starts)))
    .where('starts_at', '<=', new Date(Math.max(...starts)))
    .orderBy('starts_at')
    .execute();
  return rows
    .filter((row) =>
      plans.some(
        ({ selection }) => selection.vehicle.id === row.vehicleId && selection.service.id === row.serviceId,
      ),
    )
    .map((row) => ({ ...row, status: row.status === 'draft' ? 'draft' : 'pending' }));
}

export const draftsOf = (own: readonly DuplicateBooking[]): readonly OrderId[] =>
  own.filter(({ status }) => status === 'draft').map(({ ordersServicesId }) => ordersServicesId);
