import type { Database } from '#server/platform/db/database.ts';
import { deleteConsoleSessions } from '#server/platform/sessions/sessions.ts';
import { changeStaff, type StaffChange, type StaffChanged } from './change-staff.ts';

export const blockStaff = (
  database: Database,
  given: StaffChange & { readonly reason: string },
): StaffChanged =>
  changeStaff(database, {
    ...given,
    action: 'staff.blocked',
    may: (row) => row.blockedAt === null,
    change: async (tx) => {
      await tx
        .updateTable('consoleStaff')
        .set({ blockedAt: given.now, blockedBy: given.actorId, blockReason: given.reason })
        .where('usersId', '=', given.staffId)
        .execute();
      await deleteConsoleSessions(tx, given.staffId);
    },
  });
