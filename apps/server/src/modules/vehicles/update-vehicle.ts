import type { Refusal, vehicleChanges } from '@hoist/contract';
import { withChanges } from '@hoist/contract/changes';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { z } from 'zod';
import { validateVehicle, type VehicleForm } from './validate-vehicle.ts';
import { changeVehicle, lockVehicle, type VehicleOf, type VehicleRow } from './queries.ts';

type Changes = z.output<typeof vehicleChanges>;

/** Changes the given fields. Earlier orders keep their own copy (decision C15). */
export async function updateVehicle(
  tx: Tx,
  { form, now, ...vehicle }: VehicleOf & { readonly form: Changes; readonly now: Date },
): Promise<Result<VehicleRow, Refusal>> {
  const found = await lockVehicle(tx, vehicle);
  if (!found) return refuse({ code: 'not_found' });
  const judged = validateVehicle(changedForm(found, form), now);
  if (!judged.ok) return judged;
  const changed = await changeVehicle(tx, vehicle, judged.value);
  if (!changed) return refuse({ code: 'not_found' });
  await noteChanges(tx, { before: found, after: changed, now });
  return ok(changed);
}

function changedForm(row: VehicleRow, changes: Changes): VehicleForm {
  const before = {
    year_vehicle: row.year,
    sub_model_vehicle: row.subModel,
    model_body: row.body,
    model_engine: row.engine,
    drive_type: row.driveType,
    vin_number: row.vin,
    licence_plate: row.licencePlate,
    colour: row.colour,
    electric: row.electric,
  };
  return { ...withChanges<VehicleForm>(before, changes), ...changedNames(row, changes) };
}

type Names = Pick<VehicleForm, 'make_vehicle' | 'make_other' | 'model_vehicle' | 'model_other'>;

/** An id and the customer's own name replace each other. Only the same make keeps its model. */
function changedNames(row: VehicleRow, changes: Changes): Names {
  const { make_vehicle, make_other, model_vehicle, model_other } = changes;
  const namesMake = make_vehicle !== undefined || Boolean(make_other);
  const namesModel = model_vehicle !== undefined || Boolean(model_other);
  const ownMake = { make_vehicle: row.makeId, make_other: row.makeId === null ? row.makeName : '' };
  const ownModel = { model_vehicle: row.modelId, model_other: row.modelId === null ? row.modelName : '' };
  const make = namesMake ? { make_vehicle, make_other } : typeof model_vehicle === 'number' ? {} : ownMake;
  const isSameMake =
    (make.make_vehicle ?? null) === row.makeId &&
    (row.makeId !== null || (make.make_other ?? '') === row.makeName);
  const model = namesModel ? { model_vehicle, model_other } : isSameMake ? ownModel : {};
  return { ...make, ...model };
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
