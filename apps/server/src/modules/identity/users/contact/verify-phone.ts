import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import { markPhoneVerified } from './mark-phone-verified.ts';
import { redeemCode } from './phone-codes.ts';
import { lockUser } from '../queries.ts';

interface Verification {
  readonly usersId: UserId;
  readonly session: Uint8Array;
  readonly typed: string | number;
  readonly now: Instant;
}

interface Answer {
  readonly data: { readonly phoneStatus: 'verified' };
}

const verified: Answer = { data: { phoneStatus: 'verified' } };

/** Verifies the user's number by the code. Refused as already_registered if another account has verified it. */
export async function verifyPhone(database: Database, given: Verification): Promise<Result<Answer, Refusal>> {
  try {
    // Wrong tries must be counted, so refusals are committed.
    return await database.transaction((tx) => verify(tx, given), { commitRefusals: true });
  } catch (error) {
    if (brokenConstraint(error) === 'users_verified_phone') return refuse({ code: 'already_registered' });
    throw error;
  }
}

async function verify(
  tx: Tx,
  { usersId, session, typed, now }: Verification,
): Promise<Result<Answer, Refusal>> {
  const user = await lockUser(tx, usersId);
  if (!user) return refuse({ code: 'not_found' });
  if (user.phoneStatus === 'verified') return ok(verified);
  const used = await redeemCode(tx, { user, purpose: 'phone', typed, now });
  if (!used.ok) return used;
  await markPhoneVerified(tx, { user, now, session });
  return ok(verified);
}
