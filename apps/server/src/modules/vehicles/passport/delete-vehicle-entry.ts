import type { Refusal } from '@hoist/contract';
import type { VehicleEntryId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { lockVehicle, type VehicleOf } from '../queries.ts';

/** Deletes an owner's own entry; entries of previous owners remain. */
export async function deleteVehicleEntry(
  tx: Tx,
  { entryId, ...vehicle }: VehicleOf & { readonly entryId: VehicleEntryId },
): Promise<Result<null, Refusal>> {
  if (!(await lockVehicle(tx, vehicle))) return refuse({ code: 'not_found' });
  const deleted = await tx
    .deleteFrom('vehicleEntries')
    .where('vehicleEntriesId', '=', entryId)
    .where('usersVehiclesId', '=', vehicle.vehicleId)
    .where('usersId', '=', vehicle.userId)
    .returning('vehicleEntriesId')
    .executeTakeFirst();
  return deleted ? ok(null) : refuse({ code: 'not_found' });
}
