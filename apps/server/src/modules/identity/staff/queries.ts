import type { ConsoleRole } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

const staff = (db: Db | Tx) =>
  db
    .selectFrom('users as u')
    .leftJoin('console_staff as s', 's.users_id', 'u.users_id')
    .leftJoin('users as b', 'b.users_id', 's.blocked_by')
    .where('u.deleted_at', 'is', null)
    .where('u.console_role', 'is not', null)
    .select(['u.users_id', 'u.fname', 'u.lname', 'u.email', 'u.locale', 'u.console_role'])
    .select(['s.invited_at', 's.blocked_at', 's.block_reason', 's.factor_sealed', 's.last_login_at'])
    .select(['b.fname as blocker_fname', 'b.lname as blocker_lname']);

export const findStaff = (db: Db | Tx, usersId: UserId) =>
  staff(db).where('u.users_id', '=', usersId).executeTakeFirst();

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

export const findAllStaff = (db: Db): Promise<StaffRow[]> =>
  staff(db).orderBy('u.lname').orderBy('u.fname').orderBy('u.users_id').execute();

/** Locks a staff account against changes and log-ins until the transaction ends. */
export async function lockStaff(tx: Tx, usersId: UserId): Promise<void> {
  await tx
    .insertInto('console_staff')
    .columns(['users_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users_id', '=', usersId)
        .where('console_role', 'is not', null)
        .select('users_id'),
    )
    .onConflict((conflict) => conflict.column('users_id').doNothing())
    .execute();
  await tx
    .selectFrom('console_staff')
    .where('users_id', '=', usersId)
    .select('users_id')
    .forUpdate()
    .execute();
}

/** Ids of the owners, locked until the transaction ends, so that at least one remains. */
export async function lockOwners(tx: Tx): Promise<readonly UserId[]> {
  const rows = await tx
    .selectFrom('users')
    .where('console_role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .select('users_id')
    .orderBy('users_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ users_id: id }) => id);
}

export async function setRole(tx: Tx, usersId: UserId, role: ConsoleRole | null): Promise<void> {
  await tx.updateTable('users').set({ console_role: role }).where('users_id', '=', usersId).execute();
}
