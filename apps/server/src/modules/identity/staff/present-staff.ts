import type { listStaff, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { nameOf } from '#server/shared/person-name.ts';
import type { StaffRow } from './queries.ts';

export type StaffMember = Output<typeof listStaff>['data'][number];

export function presentStaff(row: StaffRow, readerId: UserId): StaffMember {
  const { blocked_at: blockedAt } = row;
  return {
    usersId: row.users_id,
    name: nameOf(row),
    email: row.email,
    role: row.console_role ?? 'support',
    dateInvited: row.invited_at?.toISOString() ?? null,
    secondFactor: row.factor_sealed !== null,
    lastLogIn: row.last_login_at?.toISOString() ?? null,
    blocked:
      blockedAt === null
        ? null
        : {
            at: blockedAt.toISOString(),
            by: nameOf({ fname: row.blocker_fname, lname: row.blocker_lname }),
            reason: row.block_reason ?? '',
          },
    self: row.users_id === readerId,
  };
}
