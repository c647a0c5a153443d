import type { Tx } from '#server/platform/db/database.ts';
import type { VehicleRow } from '../queries.ts';

interface Changed {
  readonly before: Pick<VehicleRow, 'vin' | 'licence_plate'>;
  readonly after: Pick<VehicleRow, 'users_vehicles_id' | 'users_id' | 'vin' | 'licence_plate'>;
  readonly now: Date;
}

export async function noteChanges(tx: Tx, { before, after, now }: Changed): Promise<void> {
  const changes = (['vin', 'licence_plate'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      users_vehicles_id: after.users_vehicles_id,
      users_id: after.users_id,
      field,
      old_value: before[field],
      new_value: after[field],
      at: now,
    }));
  if (changes.length > 0) await tx.insertInto('vehicle_changes').values(changes).execute();
}
