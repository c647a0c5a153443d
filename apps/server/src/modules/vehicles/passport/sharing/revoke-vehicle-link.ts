import type { Refusal } from '@hoist/contract';
import type { VehicleLinkId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { lockVehicle, type VehicleOf } from '../../queries.ts';

export async function revokeVehicleLink(
  tx: Tx,
  { linkId, now, ...vehicle }: VehicleOf & { readonly linkId: VehicleLinkId; readonly now: Date },
): Promise<Result<null, Refusal>> {
  if (!(await lockVehicle(tx, vehicle))) return refuse({ code: 'not_found' });
  const ended = await tx
    .updateTable('vehicleLinks')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(now)) }))
    .where('vehicleLinksId', '=', linkId)
    .where('usersVehiclesId', '=', vehicle.vehicleId)
    .where('usersId', '=', vehicle.userId)
    .returning('vehicleLinksId')
    .executeTakeFirst();
  return ended ? ok(null) : refuse({ code: 'not_found' });
}
