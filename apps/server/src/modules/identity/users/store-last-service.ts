import type { LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

interface BookedPair {
  readonly usersId: UserId;
  readonly usersVehiclesId: VehicleId;
  readonly usersLocationsId: LocationId;
}

/** The vehicle and address of a booked service become the customer's last selection. */
export const storeLastService = (tx: Tx, { usersId, usersVehiclesId, usersLocationsId }: BookedPair) =>
  tx
    .updateTable('users')
    .set({ lastUsersVehiclesId: usersVehiclesId, lastUsersLocationsId: usersLocationsId })
    .where('usersId', '=', usersId)
    .execute();
