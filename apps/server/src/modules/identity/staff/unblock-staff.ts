import type { Database } from '#server/platform/db/database.ts';
import { changeStaff, type StaffChange, type StaffChanged } from './change-staff.ts';

export const unblockStaff = (database: Database, given: StaffChange): StaffChanged =>
  changeStaff(database, {
    ...given,
    action: 'staff.unblocked',
    may: (row) => row.blockedAt !== null,
    change: async (tx) => {
      await tx
        .updateTable('consoleStaff')
        .set({ blockedAt: null, blockedBy: null, blockReason: '' })
        .where('usersId', '=', given.staffId)
        .execute();
    },
  });
