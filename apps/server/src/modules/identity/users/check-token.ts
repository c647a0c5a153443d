import type { Output, Refusal, checkToken as endpoint } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { Impersonation } from '#server/platform/sessions/actor.ts';
import { findUser } from './queries.ts';
import { sessionUserOf, type Presenting } from './session-user.ts';

interface Checking {
  readonly usersId: UserId;
  readonly impersonation: Impersonation | undefined;
  /** The global setting, for users without a choice. */
  readonly cashByDefault: boolean;
  readonly presenting: Presenting;
}

type Answer = Pick<Output<typeof endpoint>, 'data' | 'allowAppCashPayment' | 'impersonation'>;

/** The user of the token, and whether they may pay cash (decision F2: own choice before the global setting). */
export async function checkToken(tx: Db, given: Checking): Promise<Result<Answer, Refusal>> {
  const user = await findUser(tx, given.usersId);
  if (!user) return refuse({ code: 'unauthenticated' });
  const { impersonation } = given;
  const impersonator = impersonation && (await findUser(tx, impersonation.impersonatorId));
  return ok({
    data: await sessionUserOf(tx, user, given.presenting),
    allowAppCashPayment: isCashAllowed(user.cashOption, given.cashByDefault),
    impersonation: impersonator
      ? { by: `${impersonator.fname} ${impersonator.lname}`, until: impersonation.until.toISOString() }
      : null,
  });
}
