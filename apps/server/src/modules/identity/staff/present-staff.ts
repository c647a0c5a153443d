import type { listStaff, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { nameOf } from '#server/shared/person-name.ts';
import type { StaffRow } from './queries.ts';

export type StaffMember = Output<typeof listStaff>['data'][number];

export function presentStaff(row: StaffRow, readerId: UserId): StaffMember {
  const { blockedAt } = row;
  return {
    usersId: row.usersId,
    name: nameOf(row),
    email: row.email,
    role: row.consoleRole ?? 'support',
    dateInvited: row.invitedAt?.toISOString() ?? null,
    secondFactor: row.factorSealed !== null,
    lastLogIn: row.lastLoginAt?.toISOString() ?? null,
    blocked:
      blockedAt === null
        ? null
        : {
            at: blockedAt.toISOString(),
            by: nameOf({ fname: row.blockerFname, lname: row.blockerLname }),
            reason: row.blockReason ?? '',
          },
    self: row.usersId === readerId,
  };
}
