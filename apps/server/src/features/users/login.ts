import type { Output, Refusal, login as loginEndpoint } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { LOGIN_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit, type Limit } from '#server/platform/rate-limits.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { isPassword } from './password-hash.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly tokenType: string;
  readonly remember: boolean;
}

type Answer = Pick<Output<typeof loginEndpoint>, 'token' | 'usersId'>;

/**
 * Opens a session. An unknown e-mail is refused as a wrong password is, in the same words and the same time. Tries
 * are counted before the password is looked at and taken back when it was right, so that parallel ones count too.
 */
export async function login(
  database: Database,
  request: LoginRequest,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const email = normaliseEmail(request.email);
  const limits = limitsOf(email, caller);
  const now = new Date(caller.now);
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await takeLimit(database.db, limit, now);
    if (!allowed) return refuse({ code: 'rate_limited', retryAfterSeconds });
  }
  const user = await database.transaction((tx) => findUserByEmail(tx, email));
  const right = await isPassword(request.password, user?.password_hash);
  if (!user || !right) return refuse({ code: 'wrong_credentials' });
  for (const limit of limits) await giveBackLimit(database.db, limit, now);
  const token = await database.transaction((tx) => openSession(tx, { user, request, caller }));
  return ok({ token, usersId: user.users_id });
}

const { perAccount, perAddress, seconds } = LOGIN_TRIES;

/** Failed log-ins of an account (decision W3). */
export const accountLimit = (email: string): Limit => ({
  key: `login:account:${email}`,
  max: perAccount,
  seconds,
});

/** Failed log-ins, by account and by address. */
const limitsOf = (email: string, caller: Caller): Limit[] => [
  accountLimit(email),
  { key: `login:address:${caller.address}`, max: perAddress * caller.addressLimitFactor, seconds },
];

interface Opening {
  readonly user: UserRow;
  readonly request: LoginRequest;
  readonly caller: Caller;
}

async function openSession(tx: Tx, { user, request, caller }: Opening): Promise<string> {
  await audit(tx, {
    actorId: user.users_id,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.logged_in',
    entity: 'user',
    entityId: user.users_id,
  });
  return createSession(tx, {
    usersId: user.users_id,
    deviceType: request.tokenType,
    remember: request.remember,
    userAgent: caller.userAgent,
    now: new Date(caller.now),
  });
}
