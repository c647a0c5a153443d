import type { Database } from '#server/platform/db/database.ts';
import { deleteConsoleSessions } from '#server/platform/sessions/sessions.ts';
import { changeStaff, type StaffChange, type StaffChanged } from './change-staff.ts';
import { removeFactor } from './remove-factor.ts';

/** For staff without authenticator and recovery codes: the next log-in enrols again. */
export const resetSecondFactor = (
  database: Database,
  given: StaffChange & { readonly reason: string },
): StaffChanged =>
  changeStaff(database, {
    ...given,
    action: 'staff.second_factor_reset',
    may: (row) => row.factorSealed !== null,
    change: async (tx) => {
      await removeFactor(tx, given.staffId);
      await deleteConsoleSessions(tx, given.staffId);
    },
  });
