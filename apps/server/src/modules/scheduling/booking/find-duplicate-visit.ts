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
    .selectFrom('orderServices')
    .select([
      'ordersId',
      'ordersServicesId',
      'status',
      'naturalKey',
      'usersVehiclesId as vehicleId',
      'servicesId as serviceId',
    ])
    .where('usersId', '=', plans[0]?.request.userId ?? noId)
    .where('status', 'in', ['draft', 'pending'])
    .where('startsAt', '>=', new Date(Math.min(...starts)))
    .where('startsAt', '<=', new Date(Math.max(...starts)))
    .orderBy('startsAt')
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
