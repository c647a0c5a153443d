import type { ConsoleRole } from '@hoist/domain/access/console';
import type { Database } from '#server/platform/db/database.ts';
import { deleteConsoleSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { changeStaff, type StaffChange, type StaffChanged } from './change-staff.ts';
import { removeFactor } from './remove-factor.ts';
import { setRole } from './queries.ts';

/** Changes the role; null removes the account from staff, and its second factor. */
export const changeStaffRole = (
  database: Database,
  { role, ...given }: StaffChange & { readonly role: ConsoleRole | null },
): StaffChanged =>
  changeStaff(database, {
    ...given,
    action: role === null ? 'staff.removed' : 'staff.role_changed',
    may: (row) => row.consoleRole !== role,
    change: async (tx) => {
      await setRole(tx, given.staffId, role);
      if (role === null) {
        await removeFactor(tx, given.staffId);
        await deleteConsoleSessions(tx, given.staffId);
      }
      await sessionsChanged(tx, given.staffId);
    },
  });
