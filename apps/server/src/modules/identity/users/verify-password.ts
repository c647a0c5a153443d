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
 * Authenticates by e-mail and password. An unknown e-mail gets the same answer in the same time as a wrong password.
 * Tries are counted before the check and reverted if right, so that concurrent tries count too.
 */
export async function verifyPassword(
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
  const right = await isPassword(given.password, user?.passwordHash);
  if (!user || !right) return refuse({ code: 'wrong_credentials' });
  for (const limit of limits) await giveBackLimit(database.db, limit, now);
  return ok(user);
}

const { perAccount, perAddress, seconds } = LOGIN_TRIES;

/** Limit of failed log-ins per account (decision W3). */
export const accountLimit = (email: string): Limit => ({
  key: `login:account:${email}`,
  max: perAccount,
  seconds,
});

const limitsOf = (email: string, caller: PasswordCaller): Limit[] => [
  accountLimit(email),
  { key: `login:address:${caller.address}`, max: perAddress * caller.addressLimitFactor, seconds },
];
