import type { getConsoleSession as endpoint, Output } from '@hoist/contract';
import { permissionsOf, type ConsoleRole } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Session = Output<typeof endpoint>['data'];

export async function getConsoleSession(
  db: Db,
  given: { readonly usersId: UserId; readonly role: ConsoleRole; readonly session: Uint8Array },
): Promise<Session> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where('s.tokenHash', '=', given.session)
    .select(['u.fname', 'u.lname', 'u.email', 's.expiresAt'])
    .select(
      sql<number>`(select count(*)::int from console_recovery_codes c
        where c.users_id = u.users_id and c.used_at is null)`.as('left'),
    )
    .executeTakeFirstOrThrow();
  return {
    usersId: given.usersId,
    name: nameOf(row),
    email: row.email,
    role: given.role,
    permissions: permissionsOf(given.role),
    until: row.expiresAt.toISOString(),
    recoveryCodesLeft: row.left,
  };
}
