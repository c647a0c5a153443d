import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentCheckedToken } from './present.ts';
import { findUser } from './queries.ts';

interface Checking {
  readonly usersId: number;
  /** The general setting, for those who have no own one. */
  readonly cashByDefault: boolean;
}

type Answer = ReturnType<typeof presentCheckedToken>;

/** The user of the token, and whether this user may pay cash (decision F2). */
export async function checkToken(tx: Db, given: Checking): Promise<Result<Answer, Refusal>> {
  const user = await findUser(tx, given.usersId);
  if (!user) return refuse({ code: 'unauthenticated' });
  return ok(presentCheckedToken(user, given.cashByDefault));
}
