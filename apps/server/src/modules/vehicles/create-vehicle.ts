import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { validateVehicle, type VehicleForm } from './validate-vehicle.ts';
import { insertVehicle, type VehicleRow } from './queries.ts';

export async function createVehicle(
  tx: Tx,
  { userId, form, now }: { readonly userId: UserId; readonly form: VehicleForm; readonly now: Date },
): Promise<Result<VehicleRow, Refusal>> {
  const judged = validateVehicle(form, now);
  if (!judged.ok) return judged;
  return ok(await insertVehicle(tx, userId, judged.value));
}
