import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Caller } from '../caller.ts';
import { sendCode } from './phone-codes.ts';
import { lockUser } from '../queries.ts';
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
  if (user.phoneStatus === 'verified') return ok({});
  if (user.phoneE164 === '') return refuse(invalidField('phone', 'field.phone'));
  const fresh = await tx
    .updateTable('verificationCodes')
    .set({ asked: true })
    .where('usersId', '=', usersId)
    .where('purpose', '=', 'phone')
    .where('phoneE164', '=', user.phoneE164)
    .where('asked', '=', false)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', new Date(now - freshMs))
    .returning('id')
    .executeTakeFirst();
  if (fresh) return ok({});
  const allowed = await takeSmsAllowance(tx, { e164: user.phoneE164, purpose: 'phone', caller });
  if (!allowed.ok) return allowed;
  await sendCode(tx, { user, purpose: 'phone', now, asked: true });
  return ok({});
}
