import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { findVehicle, type VehicleOf } from '../../queries.ts';
import { presentTransfer, type PresentedTransfer } from './start-vehicle-transfer.ts';

export async function getVehicleTransfer(
  db: Db,
  { now, ...vehicle }: VehicleOf & { readonly now: Date },
): Promise<Result<PresentedTransfer | null, Refusal>> {
  if (!(await findVehicle(db, vehicle))) return refuse({ code: 'not_found' });
  const row = await db
    .selectFrom('vehicleTransfers')
    .where('usersVehiclesId', '=', vehicle.vehicleId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .selectAll()
    .executeTakeFirst();
  return ok(row ? presentTransfer(row) : null);
}
