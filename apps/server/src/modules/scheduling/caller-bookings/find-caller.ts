import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findPerson, type PersonRow } from '#modules/identity';

/** A customer's open account; mechanics and staff are no callers. */
export async function findCaller(db: Db | Tx, usersId: UserId): Promise<Result<PersonRow, Refusal>> {
  const user = await findPerson(db, usersId);
  if (!user || user.mechanic || user.consoleRole !== null) return refuse({ code: 'not_found' });
  return ok(user);
}

/** `findCaller`, if the account may book. */
export async function findBookingCaller(db: Db | Tx, usersId: UserId): Promise<Result<PersonRow, Refusal>> {
  const found = await findCaller(db, usersId);
  if (!found.ok) return found;
  return found.value.blockedAt === null ? found : refuse({ code: 'wrong_state', text: 'caller.blocked' });
}
