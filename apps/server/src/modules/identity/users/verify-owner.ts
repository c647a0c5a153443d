import type { Refusal } from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { giveBackLimit, takeLimit } from '#server/platform/rate-limits.ts';
import type { Caller } from './caller.ts';
import { isPassword } from './passwords/password-hash.ts';
import { ownLimit } from './passwords/verify-password.ts';
import type { UserRow } from './queries.ts';

/** A session this recent proves the password by itself, because the specified form has no password field. */
const freshMs = 10 * 60_000;

interface Proof {
  readonly user: UserRow;
  readonly session: Uint8Array;
  readonly typed: string | undefined;
}

/**
 * Requires the current password for changes of credentials, so that a stolen token cannot take over the account.
 * Wrong ones are limited.
 */
export async function verifyOwner(
  database: Database,
  { user, session, typed }: Proof,
  caller: Caller,
): Promise<Refusal | undefined> {
  if (!typed) {
    return (await isFresh(database, session, caller.now))
      ? undefined
      : invalidField('current_password', 'field.current_password');
  }
  return checkPassword(database, { user, typed }, new Date(caller.now));
}

/** Compares the present password; wrong ones are limited for the account's own sessions. */
export async function checkPassword(
  database: Database,
  { user, typed }: { readonly user: UserRow; readonly typed: string },
  now: Date,
): Promise<Refusal | undefined> {
  const limit = ownLimit(user.usersId);
  const { allowed, retryAfterSeconds } = await takeLimit(database.db, limit, now);
  if (!allowed) return { code: 'rate_limited', retryAfterSeconds };
  if (!(await isPassword(typed, user.passwordHash)))
    return invalidField('current_password', 'field.current_password');
  await giveBackLimit(database.db, limit, now);
  return undefined;
}

async function isFresh(database: Database, session: Uint8Array, now: number): Promise<boolean> {
  const found = await database.db
    .selectFrom('sessions')
    .where('tokenHash', '=', session)
    .where('createdAt', '>', new Date(now - freshMs))
    .select('usersId')
    .executeTakeFirst();
  return found !== undefined;
}
