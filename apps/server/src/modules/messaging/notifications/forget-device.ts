import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';

/** Unregisters all devices, because staff turned notifications off. */
export const removeAllDevices = (tx: Tx) => tx.deleteFrom('userDevices').execute();

/** Unregisters a device of the user; does nothing for an unknown or foreign device. */
export async function forgetDevice(
  tx: Tx,
  { usersId, deviceId }: { readonly usersId: UserId; readonly deviceId: string },
): Promise<Result<Record<string, never>, never>> {
  await tx
    .deleteFrom('userDevices')
    .where('usersId', '=', usersId)
    .where('deviceId', '=', deviceId)
    .execute();
  return ok({});
}
