import type { Refusal } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { UserId } from '@hoist/domain/ids';
import { LOGIN_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit, type Limit } from '#server/platform/rate-limits.ts';
import type { Caller } from '../caller.ts';
import type { LogInGuard } from '../log-in-guard.ts';
import { isPassword } from './password-hash.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';

export interface PasswordCaller extends Pick<Caller, 'now' | 'address' | 'addressLimitFactor'> {
  readonly guard: LogInGuard;
  readonly cookies: string;
  readonly challengeAnswer: string;
}

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
  const now = new Date(caller.now);
  const counted = await takeTry(database, email, caller);
  if (!counted.ok) return counted;
  const user = await database.transaction((tx) => findUserByEmail(tx, email));
  const right = await isPassword(given.password, user?.passwordHash);
  if (!user || !right) return refuse({ code: 'wrong_credentials' });
  for (const limit of counted.value) await giveBackLimit(database.db, limit, now);
  return ok(user);
}

const { perBrowser, perAccount, perAddress, seconds, challenged } = LOGIN_TRIES;

/**
 * Counts a try: by the browser, if the account knows it; else by account and address, and beyond those only with a solved
 * challenge. Thus guesses of others never lock out the right password (ADR 160).
 */
async function takeTry(
  { db }: Database,
  email: string,
  caller: PasswordCaller,
): Promise<Result<readonly Limit[], Refusal>> {
  const now = new Date(caller.now);
  const { guard } = caller;
  const browser = guard.browserOf(caller.cookies, email);
  const own = { key: `login:browser:${browser}`, max: perBrowser, seconds };
  if (browser !== undefined && (await takeLimit(db, own, now)).allowed) return ok([own]);
  const limits: readonly Limit[] = [
    { key: `login:account:${email}`, max: perAccount, seconds },
    { key: `login:address:${caller.address}`, max: perAddress * caller.addressLimitFactor, seconds },
  ];
  const verdicts = [];
  for (const limit of limits) verdicts.push({ limit, ...(await takeLimit(db, limit, now)) });
  const over = verdicts.find(({ allowed }) => !allowed);
  if (!over) return ok(limits);
  const { retryAfterSeconds } = over;
  const solved = guard.solvedBy(caller.challengeAnswer, email, caller.now);
  const once = solved !== undefined && { key: `login:challenge:${solved}`, max: 1, seconds: 600 };
  if (!once || !(await takeLimit(db, once, now)).allowed) {
    const extra = guard.challengeFor(email, caller.now);
    return refuse({ code: 'rate_limited', retryAfterSeconds, extra });
  }
  const ofDay = { key: `login:challenged:${email}:${caller.address}`, max: challenged, seconds: 86_400 };
  const taken = await takeLimit(db, ofDay, now);
  if (!taken.allowed) return refuse({ code: 'rate_limited', retryAfterSeconds: taken.retryAfterSeconds });
  return ok([ofDay, ...verdicts.filter(({ allowed }) => allowed).map(({ limit }) => limit)]);
}

/** Limit of wrong passwords typed in an account's own sessions, which strangers cannot use up. */
export const ownLimit = (usersId: UserId): Limit => ({
  key: `login:own:${usersId}`,
  max: perAccount,
  seconds,
});
