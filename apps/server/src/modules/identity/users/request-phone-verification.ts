import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Caller } from './caller.ts';
import { sendCode } from './phone-codes.ts';
import { lockUser } from './queries.ts';
import { takeSmsAllowance } from './sms-allowance.ts';

const freshMs = 60_000;

/** Sends a verification code. A code sent automatically within the last minute counts as this one. */
export async function requestPhoneVerification(
  tx: Tx,
  usersId: UserId,
  caller: Caller,
): Promise<Result<Record<string, never>, Refusal>> {
  const { now } = caller;
  const user = await lockUser(tx, usersId);
  if (!user) return refuse({ code: 'not_found' });
  if (user.phone_status === 'verified') return ok({});
  if (user.phone_e164 === '') return refuse(invalidField('phone', 'field.phone'));
  const fresh = await tx
    .updateTable('verification_codes')
    .set({ asked: true })
    .where('users_id', '=', usersId)
    .where('purpose', '=', 'phone')
    .where('phone_e164', '=', user.phone_e164)
    .where('asked', '=', false)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now - freshMs))
    .returning('id')
    .executeTakeFirst();
  if (fresh) return ok({});
  const allowed = await takeSmsAllowance(tx, { e164: user.phone_e164, caller });
  if (!allowed.ok) return allowed;
  await sendCode(tx, { user, purpose: 'phone', now, asked: true });
  return ok({});
}
