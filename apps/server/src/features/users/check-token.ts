import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { presentCheckedToken } from './present.ts';
import { findUser } from './queries.ts';

type Answer = ReturnType<typeof presentCheckedToken>;

/** The user of the token, and whether this user may pay cash (decision F2). */
export async function checkToken(tx: Tx, usersId: number): Promise<Result<Answer, Refusal>> {
  const user = await findUser(tx, usersId);
  if (!user) return refuse({ code: 'unauthenticated' });
  return ok(presentCheckedToken(user, await isCashTheDefault(tx)));
}

async function isCashTheDefault(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('settings')
    .where('key', '=', 'feature_flags')
    .select('value')
    .executeTakeFirst();
  const flags = row?.value;
  if (typeof flags !== 'object' || flags === null || !('allowCashAppPayment' in flags)) return false;
  return flags.allowCashAppPayment === 1;
}
