import type { Refusal } from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/console';
import type { Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { endConsoleSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { changeStaff, type StaffChange } from './change-staff.ts';
import { removeFactor } from './remove-factor.ts';
import { setRole, type StaffRow } from './queries.ts';

type Changed = Promise<Result<StaffRow | undefined, Refusal>>;
type WithReason = StaffChange & { readonly reason: string };

/** Changes the role; null removes the account from staff, and its second factor. */
export const changeRole = (
  database: Database,
  { role, ...given }: StaffChange & { readonly role: ConsoleRole | null },
): Changed =>
  changeStaff(database, {
    ...given,
    action: role === null ? 'staff.removed' : 'staff.role_changed',
    may: (row) => row.console_role !== role,
    change: async (tx) => {
      await setRole(tx, given.staffId, role);
      if (role === null) {
        await removeFactor(tx, given.staffId);
        await endConsoleSessions(tx, given.staffId);
      }
      await sessionsChanged(tx, given.staffId);
    },
  });

export const blockStaff = (database: Database, given: WithReason): Changed =>
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
      await endConsoleSessions(tx, given.staffId);
    },
  });

export const unblockStaff = (database: Database, given: StaffChange): Changed =>
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

/** For staff without authenticator and recovery codes: the next log-in enrols again. */
export const resetSecondFactor = (database: Database, given: WithReason): Changed =>
  changeStaff(database, {
    ...given,
    action: 'staff.second_factor_reset',
    may: (row) => row.factor_sealed !== null,
    change: async (tx) => {
      await removeFactor(tx, given.staffId);
      await endConsoleSessions(tx, given.staffId);
    },
  });
