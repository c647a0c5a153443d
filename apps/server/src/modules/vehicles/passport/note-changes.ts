import type { Tx } from '#server/platform/db/database.ts';
import type { VehicleRow } from '../queries.ts';

interface Changed {
  readonly before: Pick<VehicleRow, 'vin' | 'licencePlate'>;
  readonly after: Pick<VehicleRow, 'usersVehiclesId' | 'usersId' | 'vin' | 'licencePlate'>;
  readonly now: Date;
}

export async function noteChanges(tx: Tx, { before, after, now }: Changed): Promise<void> {
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
