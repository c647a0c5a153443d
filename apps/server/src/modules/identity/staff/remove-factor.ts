import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Removes the second factor: the next log-in enrols again, and a pending one starts over. */
export async function removeFactor(tx: Tx, usersId: UserId): Promise<void> {
  await tx
    .updateTable('consoleStaff')
    .set({ factorSealed: null, factorStep: null, factorEnrolledAt: null })
    .where('usersId', '=', usersId)
    .execute();
  await deleteRecoveryCodes(tx, usersId);
  await tx.deleteFrom('consoleChallenges').where('usersId', '=', usersId).execute();
}
