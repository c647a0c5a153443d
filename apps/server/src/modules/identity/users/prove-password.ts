import type { Refusal } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { LOGIN_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit, type Limit } from '#server/platform/rate-limits.ts';
import type { Caller } from './caller.ts';
import { isPassword } from './password-hash.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

export type PasswordCaller = Pick<Caller, 'now' | 'address' | 'addressLimitFactor'>;

/**
 * Whose e-mail and password these are. An unknown e-mail is refused as a wrong password is, in the same words and the
 * same time. Tries are counted before the password is looked at and taken back when it was right, so that parallel ones
 * count too.
 */
export async function provePassword(
  database: Database,
  given: { readonly email: string; readonly password: string },
  caller: PasswordCaller,
): Promise<Result<UserRow, Refusal>> {
  const email = normaliseEmail(given.email);
  const limits = limitsOf(email, caller);
  const now = new Date(caller.now);
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await takeLimit(database.db, limit, now);
    if (!allowed) return refuse({ code: 'rate_limited', retryAfterSeconds });
  }
  const user = await database.transaction((tx) => findUserByEmail(tx, email));
  const right = await isPassword(given.password, user?.password_hash);
  if (!user || !right) return refuse({ code: 'wrong_credentials' });
  for (const limit of limits) await giveBackLimit(database.db, limit, now);
  return ok(user);
}

const { perAccount, perAddress, seconds } = LOGIN_TRIES;

/** Failed log-ins of an account (decision W3). */
export const accountLimit = (email: string): Limit => ({
  key: `login:account:${email}`,
  max: perAccount,
  seconds,
});

/** Failed log-ins, by account and by address. */
const limitsOf = (email: string, caller: PasswordCaller): Limit[] => [
  accountLimit(email),
  { key: `login:address:${caller.address}`, max: perAddress * caller.addressLimitFactor, seconds },
];
