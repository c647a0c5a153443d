import type { Database } from '#server/platform/db/database.ts';
import { changeStaff, type StaffChange, type StaffChanged } from './change-staff.ts';

export const unblockStaff = (database: Database, given: StaffChange): StaffChanged =>
  changeStaff(database, {
    ...given,
    action: 'staff.unblocked',
    may: (row) => row.blocked_at !== null,
    change: async (tx) => {
      await tx
        .updateTable('console_staff')
        .set({ blocked_at: null, blocked_by: null, block_reason: '' })
        .where('users_id', '=', given.staffId)
        .execute();
    },
  });
