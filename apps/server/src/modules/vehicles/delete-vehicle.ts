import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { hideVehicle, lockVehicle, type VehicleOf } from './queries.ts';

/** Removes a vehicle from its owner's list. Refused while an open order needs it (decision C15). */
export async function deleteVehicle(
  tx: Tx,
  { now, ...vehicle }: VehicleOf & { readonly now: Date },
): Promise<Result<null, Refusal>> {
  const found = await lockVehicle(tx, vehicle);
  if (!found) return refuse({ code: 'not_found' });
  if (await isNeeded(tx, { column: 'usersVehiclesId', id: found.usersVehiclesId, now }))
    return refuse({ code: 'in_use' });
  await hideVehicle(tx, found.usersVehiclesId, now);
  return ok(null);
}
