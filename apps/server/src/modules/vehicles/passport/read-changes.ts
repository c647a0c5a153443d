import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VehicleChangesTable } from '#server/platform/db/schema-passport.ts';

/** Changes of the VIN by any owner, and of the plate by this owner only: plates are personal. */
export const readChanges = (
  db: Db | Tx,
  { vehicleId, userId }: { readonly vehicleId: VehicleId; readonly userId: UserId },
): Promise<Selectable<VehicleChangesTable>[]> =>
  db
    .selectFrom('vehicle_changes')
    .where('users_vehicles_id', '=', vehicleId)
    .where((eb) => eb.or([eb('field', '=', 'vin'), eb('users_id', '=', userId)]))
    .selectAll()
    .orderBy('id', 'desc')
    .execute();

export async function readHandovers(db: Db | Tx, vehicleId: VehicleId): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('vehicle_transfers')
    .where('users_vehicles_id', '=', vehicleId)
    .where('state', '=', 'accepted')
    .select('ended_at')
    .execute();
  return rows.flatMap(({ ended_at: at }) => (at === null ? [] : [at]));
}
