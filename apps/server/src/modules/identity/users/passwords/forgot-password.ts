import type { Refusal } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { linkTo } from '#server/shared/formats/link.ts';
import { resetPathOf } from '#server/shared/links/reset-path.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Caller } from '../caller.ts';
import { returnAttempt, takeAttempt } from '../contact/code-limit.ts';
import { markPhoneVerified } from '../contact/mark-phone-verified.ts';
import { noAccountId, aboutAccount } from '../no-account.ts';
import { issueReset } from './password-resets.ts';
import { sendCode, redeemCode } from '../contact/phone-codes.ts';
import { readPhoneNumber } from '#server/shared/formats/phone-number.ts';
import { findUserByEmail, findUserToReset } from '../queries.ts';
import { recordAttempt, recentAttempts } from '../recent-attempts.ts';
import { takeSmsAllowance } from '../contact/sms-allowance.ts';

export interface ForgotPassword {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly phoneCountryCode: string;
  readonly code?: string | number | undefined;
}

interface Answer {
  readonly token?: string;
  readonly users_id?: UserId;
}

/**
 * Starts a reset by mailed link or texted code; the right code returns the reset token. The answer never reveals
 * whether an account exists (decision B10); tokens are single use for 30 minutes (decision F1b).
 */
export async function forgotPassword(
  database: Database,
  given: ForgotPassword,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const { email, phoneNumber, code } = given;
  if (email) return database.transaction((tx) => mailLink(tx, normaliseEmail(email), caller));
  if (!phoneNumber) return refuse(invalidField('email', 'reset.contact'));
  const number = readPhoneNumber({
    typed: phoneNumber,
    countryCode: given.phoneCountryCode,
    supportedCountries: caller.supportedCountries,
    field: 'phone_number',
  });
  if (!number.ok) return number;
  const { e164 } = number.value;
  if (code === undefined || code === '') return database.transaction((tx) => textCode(tx, e164, caller));
  // Wrong tries must be counted, so refusals are committed.
  return database.transaction((tx) => takeCode(tx, { e164, code, now: caller.now }), {
    commitRefusals: true,
  });
}

async function mailLink(tx: Tx, email: string, { now, locale }: Caller): Promise<Result<Answer, Refusal>> {
  // The same limits as for text messages; beyond them nothing is sent and the answer is the same.
  const key = `reset:email:${email}`;
  if (waitBeforeSend(await recentAttempts(tx, key, now), now, NUMBER_SEND_LIMITS) > 0) return ok({});
  await recordAttempt(tx, { key, at: now });
  const user = await findUserByEmail(tx, email);
  const usersId = user?.usersId ?? noAccountId;
  // An unconfirmed address may belong to a stranger, so it gets no reset link.
  const confirmed = user?.emailConfirmed === true;
  const token = await issueReset(tx, confirmed ? usersId : noAccountId, { now });
  const letter = confirmed
    ? ({
        key: 'account_reset_link',
        values: { link: linkTo(resetPathOf({ code: token, usersId })) },
      } as const)
    : ({
        key: 'account_reset_by_phone',
        values: { link: linkTo('/reset-password?by=phone'), support: linkTo('/company/support') },
      } as const);
  await queueMessage(tx, {
    channel: 'email',
    recipient: user?.email ?? '',
    usersId,
    ...(await composeLetter(tx, letter.key, { locale: user?.locale ?? locale, values: letter.values })),
    ...aboutAccount(usersId),
  });
  return ok({});
}

async function textCode(tx: Tx, e164: string, caller: Caller): Promise<Result<Answer, Refusal>> {
  const allowed = await takeSmsAllowance(tx, { e164, purpose: 'reset', caller });
  if (!allowed.ok) return allowed;
  const user = await findUserToReset(tx, e164);
  await sendCode(tx, {
    user: user ?? { usersId: noAccountId, phoneE164: '', locale: caller.locale },
    purpose: 'reset',
    now: caller.now,
    asked: true,
  });
  return ok({});
}

interface TypedReset {
  readonly e164: string;
  readonly code: string | number;
  readonly now: number;
}

async function takeCode(tx: Tx, { e164, code, now }: TypedReset): Promise<Result<Answer, Refusal>> {
  const subject = `number:${e164}`;
  const allowed = await takeAttempt(tx, { subject, now });
  if (!allowed.ok) return allowed;
  const user = await findUserToReset(tx, e164);
  const target = user ?? { usersId: noAccountId, phoneE164: e164 };
  const used = await redeemCode(tx, { user: target, purpose: 'reset', typed: code, now });
  // Wrong, expired and unknown numbers get the same answer.
  if (!user || !used.ok) return refuse({ code: 'code_wrong' });
  await returnAttempt(tx, { subject, now });
  if (user.phoneStatus !== 'verified') await markPhoneVerified(tx, { user, now });
  return ok({ token: await issueReset(tx, user.usersId, { now }), users_id: user.usersId });
}
