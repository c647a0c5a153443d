import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { validateVehicle, type VehicleForm } from './validate-vehicle.ts';
import { changeVehicle, lockVehicle, type VehicleOf, type VehicleRow } from './queries.ts';

/** Replaces a vehicle's data. Earlier orders keep their own copy (decision C15). */
export async function updateVehicle(
  tx: Tx,
  { form, now, ...vehicle }: VehicleOf & { readonly form: VehicleForm; readonly now: Date },
): Promise<Result<VehicleRow, Refusal>> {
  const found = await lockVehicle(tx, vehicle);
  if (!found) return refuse({ code: 'not_found' });
  const judged = validateVehicle(form, now);
  if (!judged.ok) return judged;
  const changed = await changeVehicle(tx, vehicle, judged.value);
  if (!changed) return refuse({ code: 'not_found' });
  await noteChanges(tx, { before: found, after: changed, now });
  return ok(changed);
}

interface Changed {
  readonly before: Pick<VehicleRow, 'vin' | 'licencePlate'>;
  readonly after: Pick<VehicleRow, 'usersVehiclesId' | 'usersId' | 'vin' | 'licencePlate'>;
  readonly now: Date;
}

async function noteChanges(tx: Tx, { before, after, now }: Changed): Promise<void> {
  const changes = (
    [
      ['vin', 'vin'],
      ['licence_plate', 'licencePlate'],
    ] as const
  )
    .filter(([, name]) => before[name] !== after[name])
    .map(([field, name]) => ({
      usersVehiclesId: after.usersVehiclesId,
      usersId: after.usersId,
      field,
      oldValue: before[name],
      newValue: after[name],
      at: now,
    }));
  if (changes.length > 0) await tx.insertInto('vehicleChanges').values(changes).execute();
}
