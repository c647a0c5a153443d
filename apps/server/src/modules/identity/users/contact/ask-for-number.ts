import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';

/**
 * Staff book for an account whose number is unproven: another person may have made it in advance. Its sessions and
 * devices see nothing until one of them verifies that number (ADR 112).
 */
export async function askForNumber(tx: Tx, usersId: UserId): Promise<void> {
  const asked = await tx
    .updateTable('users')
    .set({ asksNumber: true })
    .where('usersId', '=', usersId)
    .where('phoneStatus', '<>', 'verified')
    .where('asksNumber', '=', false)
    .returning('usersId')
    .executeTakeFirst();
  if (!asked) return;
  await tx.deleteFrom('userDevices').where('usersId', '=', usersId).execute();
  await sessionsChanged(tx, usersId);
}
