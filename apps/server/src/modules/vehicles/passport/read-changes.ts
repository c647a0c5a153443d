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
    .selectFrom('vehicleChanges')
    .where('usersVehiclesId', '=', vehicleId)
    .where((eb) => eb.or([eb('field', '=', 'vin'), eb('usersId', '=', userId)]))
    .selectAll()
    .orderBy('id', 'desc')
    .execute();

export async function readHandovers(db: Db | Tx, vehicleId: VehicleId): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('vehicleTransfers')
    .where('usersVehiclesId', '=', vehicleId)
    .where('state', '=', 'accepted')
    .select('endedAt')
    .execute();
  return rows.flatMap(({ endedAt: at }) => (at === null ? [] : [at]));
}
