import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readPhoneNumber } from '#server/shared/formats/phone-number.ts';
import { askToConfirmEmail } from './contact/confirm-email.ts';
import { findUserByVerifiedPhone, type UserRow } from './queries.ts';
import { insertUser } from './register.ts';

interface CallerAccount {
  readonly staffId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  /** Normalized. */
  readonly email: string;
  readonly locale: Locale;
  readonly supportedCountries: readonly string[];
  readonly now: Date;
}

const exists = refuse<Refusal>({ code: 'already_registered', text: 'caller.exists' });

/**
 * Opens an account for a caller. Its phone is unverified and no password opens it, so only the holder of the phone
 * can enter it, by a code. Consent to the terms follows with the first link (ADR 112).
 */
export async function openAccountForCaller(
  tx: Tx,
  { staffId, supportedCountries, now, ...given }: CallerAccount,
): Promise<Result<UserRow, Refusal>> {
  const number = readPhoneNumber({
    typed: given.phone,
    countryCode: undefined,
    supportedCountries,
    field: 'phone',
  });
  if (!number.ok) return number;
  if (await findUserByVerifiedPhone(tx, number.value.e164)) return exists;
  const { email } = given;
  const account = { given, email, number: number.value, passwordHash: '', caller: given };
  const user = await insertUser(tx, { ...account, madeByOffice: true });
  if (!user) return exists;
  await askToConfirmEmail(tx, user, now.getTime());
  await auditChange(tx, {
    actorId: staffId,
    action: 'user.created',
    entity: 'user',
    entityId: user.usersId,
    after: { fname: user.fname, lname: user.lname, phone: user.phoneE164, email },
  });
  return ok(user);
}
