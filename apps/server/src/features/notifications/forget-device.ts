import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';

interface Forgetting {
  readonly usersId: number;
  readonly deviceId: string;
}

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
