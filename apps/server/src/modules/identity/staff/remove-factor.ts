import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Removes the second factor: the next log-in enrols again, and a pending one starts over. */
export async function removeFactor(tx: Tx, usersId: UserId): Promise<void> {
  await tx
    .updateTable('console_staff')
    .set({ factor_sealed: null, factor_step: null, factor_enrolled_at: null })
    .where('users_id', '=', usersId)
    .execute();
  await deleteRecoveryCodes(tx, usersId);
  await tx.deleteFrom('console_challenges').where('users_id', '=', usersId).execute();
}
