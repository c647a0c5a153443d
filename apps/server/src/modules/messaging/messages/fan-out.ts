import type { Tx } from '#server/platform/db/database.ts';
import type { ToDevices } from '#server/providers/messages/port.ts';
import type { Queued } from './begin-message.ts';

/** Splits a push into one per device, so each is retried alone. Returns how many. */
export async function fanOut(tx: Tx, message: Queued, to: ToDevices): Promise<number> {
  const devices = await tx
    .selectFrom('userDevices')
    .where('usersId', '=', message.usersId)
    .$if(to === 'browsers too', (query) => query.where('deviceType', '=', 'web_app'))
    .select('id')
    .execute();
  const { id, dedupeKey: key, createdAt: _, ...rest } = message;
  for (const device of devices)
    await tx
      .insertInto('outbox')
      .values({
        ...rest,
        recipient: `device:${device.id}`,
        dedupeKey: `${key ?? `message:${id}`}:${device.id}`,
        nextTryAt: message.createdAt,
      })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .execute();
  return devices.length;
}
