import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Plan } from './booking-rows.ts';

export interface OwnBooking {
  readonly ordersId: number;
  readonly ordersServicesId: number;
  readonly status: 'draft' | 'pending';
  readonly naturalKey: string | null;
}

/** The customer's drafts and pending bookings of the same vehicle, service and time. */
export async function readSameBookings(
  db: Db | Tx,
  { request, start, selection }: Plan,
): Promise<OwnBooking[]> {
  const rows = await db
    .selectFrom('order_services')
    .select([
      'orders_id as ordersId',
      'orders_services_id as ordersServicesId',
      'status',
      'natural_key as naturalKey',
    ])
    .where('users_id', '=', request.userId)
    .where('status', 'in', ['draft', 'pending'])
    .where('starts_at', '=', new Date(start))
    .where('users_vehicles_id', '=', selection.vehicle.id)
    .where('services_id', '=', selection.service.id)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status === 'draft' ? 'draft' : 'pending' }));
}

/** The drafts that make room for a new booking, let go with it. */
export const draftsOf = (own: readonly OwnBooking[]): readonly number[] =>
  own.filter(({ status }) => status === 'draft').map(({ ordersServicesId }) => ordersServicesId);
