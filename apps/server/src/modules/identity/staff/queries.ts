import type { ConsoleRole } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

const staff = (db: Db | Tx) =>
  db
    .selectFrom('users as u')
    .leftJoin('consoleStaff as s', 's.usersId', 'u.usersId')
    .leftJoin('users as b', 'b.usersId', 's.blockedBy')
    .where('u.deletedAt', 'is', null)
    .where('u.consoleRole', 'is not', null)
    .select(['u.usersId', 'u.fname', 'u.lname', 'u.email', 'u.locale', 'u.consoleRole'])
    .select(['s.invitedAt', 's.blockedAt', 's.blockReason', 's.factorSealed', 's.lastLoginAt'])
    .select(['b.fname as blockerFname', 'b.lname as blockerLname']);

export const findStaff = (db: Db | Tx, usersId: UserId) =>
  staff(db).where('u.usersId', '=', usersId).executeTakeFirst();

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

export const findAllStaff = (db: Db): Promise<StaffRow[]> =>
  staff(db).orderBy('u.lname').orderBy('u.fname').orderBy('u.usersId').execute();

/** Locks a staff account against changes and log-ins until the transaction ends. */
export async function lockStaff(tx: Tx, usersId: UserId): Promise<void> {
  await tx
    .insertInto('consoleStaff')
    .columns(['usersId'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('usersId', '=', usersId)
        .where('consoleRole', 'is not', null)
        .select('usersId'),
    )
    .onConflict((conflict) => conflict.column('usersId').doNothing())
    .execute();
  await tx.selectFrom('consoleStaff').where('usersId', '=', usersId).select('usersId').forUpdate().execute();
}

/** Ids of the owners, locked until the transaction ends, so that at least one remains. */
export async function lockOwners(tx: Tx): Promise<readonly UserId[]> {
  const rows = await tx
    .selectFrom('users')
    .where('consoleRole', '=', 'owner')
    .where('deletedAt', 'is', null)
    .select('usersId')
    .orderBy('usersId')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ usersId: id }) => id);
}

export async function setRole(tx: Tx, usersId: UserId, role: ConsoleRole | null): Promise<void> {
  await tx.updateTable('users').set({ consoleRole: role }).where('usersId', '=', usersId).execute();
}
