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
    may: (row) => row.blocked_at === null,
    change: async (tx) => {
      await tx
        .updateTable('console_staff')
        .set({ blocked_at: given.now, blocked_by: given.actorId, block_reason: given.reason })
        .where('users_id', '=', given.staffId)
        .execute();
      await deleteConsoleSessions(tx, given.staffId);
    },
  });
