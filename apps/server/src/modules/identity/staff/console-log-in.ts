import type { Output, Refusal, consoleLogIn as endpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import { verifyPassword, type PasswordCaller } from '../users/passwords/verify-password.ts';
import { factorPurpose } from './factor-store.ts';
import type { ConsoleContext } from './console-context.ts';
import { findStaff } from './queries.ts';
import { factorAddress, newFactorKey } from './second-factor.ts';

const challengeMs = 10 * 60_000;

type Answer = Pick<Output<typeof endpoint>, 'challenge' | 'until' | 'enrolment'>;

/**
 * First step of the log-in. Other users and blocked staff get the same answer as for a wrong password. Staff without a
 * second factor are offered a key.
 */
export async function consoleLogIn(
  { database, vault }: ConsoleContext,
  given: { readonly email: string; readonly password: string },
  caller: PasswordCaller,
): Promise<Result<Answer, Refusal>> {
  const proved = await verifyPassword(database, given, caller);
  if (!proved.ok) return proved;
  const { usersId, email } = proved.value;
  return database.transaction(async (tx) => {
    const staff = await findStaff(tx, usersId);
    if (!staff || staff.blockedAt !== null) return refuse({ code: 'wrong_credentials' });
    const challenge = newToken();
    const until = new Date(caller.now + challengeMs);
    const key = staff.factorSealed === null ? newFactorKey() : undefined;
    await tx
      .insertInto('consoleChallenges')
      .values({
        tokenHash: tokenHash(challenge),
        usersId,
        offeredSealed: key === undefined ? null : vault.seal(key, factorPurpose(usersId)),
        createdAt: new Date(caller.now),
        expiresAt: until,
        usedAt: null,
      })
      .execute();
    const enrolment = key === undefined ? null : { key, address: factorAddress(key, email) };
    return ok({ challenge, until: until.toISOString(), enrolment });
  });
}
