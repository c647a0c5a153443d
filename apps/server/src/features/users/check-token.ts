import type { Output, Refusal, checkToken as checkTokenEndpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { Impersonation } from '#server/platform/sessions/actor.ts';
import { presentCheckedToken } from './present.ts';
import { findUser } from './queries.ts';

interface Checking {
  readonly usersId: number;
  readonly impersonation: Impersonation | undefined;
  /** The general setting, for those who have no own one. */
  readonly cashByDefault: boolean;
}

type Answer = Pick<Output<typeof checkTokenEndpoint>, 'data' | 'allowAppCashPayment' | 'impersonation'>;

/** The user of the token, and whether this user may pay cash (decision F2). */
export async function checkToken(tx: Db, given: Checking): Promise<Result<Answer, Refusal>> {
  const user = await findUser(tx, given.usersId);
  if (!user) return refuse({ code: 'unauthenticated' });
  const { impersonation } = given;
  const impersonator = impersonation && (await findUser(tx, impersonation.impersonatorId));
  const checked = presentCheckedToken(user, given.cashByDefault);
  if (!impersonation || !impersonator) return ok({ ...checked, impersonation: null });
  const by = `${impersonator.fname} ${impersonator.lname}`;
  return ok({ ...checked, impersonation: { by, until: impersonation.until.toISOString() } });
}
