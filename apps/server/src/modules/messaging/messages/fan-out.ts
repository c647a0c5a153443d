import type { Tx } from '#server/platform/db/database.ts';
import type { ToDevices } from '#server/providers/messages/port.ts';
import type { Queued } from './begin-message.ts';

/** Splits a push into one per device, so each is retried alone. Returns how many. */
export async function fanOut(tx: Tx, message: Queued, to: ToDevices): Promise<number> {
  const devices = await tx
    .selectFrom('user_devices')
    .where('users_id', '=', message.users_id)
    .$if(to === 'browsers too', (query) => query.where('device_type', '=', 'web_app'))
    .select('id')
    .execute();
  const { id, dedupe_key: key, created_at: _, ...rest } = message;
  for (const device of devices)
    await tx
      .insertInto('outbox')
      .values({
        ...rest,
        recipient: `device:${device.id}`,
        dedupe_key: `${key ?? `message:${id}`}:${device.id}`,
        next_try_at: message.created_at,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  return devices.length;
}
