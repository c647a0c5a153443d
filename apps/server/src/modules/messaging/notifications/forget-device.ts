import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';

interface Forgetting {
  readonly usersId: number;
  readonly deviceId: string;
}

/** Every device unregisters: the office turned notifications off, and none of them is sent to. */
export const forgetAllDevices = (tx: Tx) => tx.deleteFrom('user_devices').execute();

/** Sends nothing more to a device of the user; one that is not there, or not theirs, is forgotten as well as can be. */
export async function forgetDevice(
  tx: Tx,
  { usersId, deviceId }: Forgetting,
): Promise<Result<Record<string, never>, never>> {
  await tx
    .deleteFrom('user_devices')
    .where('users_id', '=', usersId)
    .where('device_id', '=', deviceId)
    .execute();
  return ok({});
}
