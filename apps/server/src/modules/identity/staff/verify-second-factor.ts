import type { Output, Refusal, verifySecondFactor as endpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { FACTOR_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ConsoleChallengesTable } from '#server/platform/db/schema-console.ts';
import { giveBackLimit, takeLimit, type Limit } from '#server/platform/rate-limits.ts';
import { consoleSessionHours, createSession } from '#server/platform/sessions/sessions.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { factorPurpose, storeFactor } from './factor-store.ts';
import type { ConsoleContext } from './console-context.ts';
import { findStaff, lockStaff } from './queries.ts';
import { issueRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './second-factor.ts';

export interface SecondFactorAttempt {
  readonly challenge: string;
  readonly code: string;
  readonly userAgent: string;
  readonly now: Date;
}

type Answer = Pick<Output<typeof endpoint>, 'token' | 'until' | 'recoveryCodes'>;
type Challenge = Selectable<ConsoleChallengesTable>;

const again = { code: 'wrong_state', text: 'console.again' } as const;
const triesOfChallenge = 5;

/**
 * Second step of the log-in: an unused code of the authenticator, or a recovery code. Tries are counted before the
 * check, per challenge and per account.
 */
export async function verifySecondFactor(
  context: ConsoleContext,
  showing: SecondFactorAttempt,
): Promise<Result<Answer, Refusal>> {
  const { database } = context;
  const { now } = showing;
  const challenge = await takeChallenge(context, showing);
  if (!challenge) return refuse(again);
  const limits = factorLimits(challenge.usersId);
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await takeLimit(database.db, limit, now);
    if (!allowed) return refuse({ code: 'rate_limited', retryAfterSeconds });
  }
  const entered = await database.transaction((tx) => enter(tx, context, { ...showing, row: challenge }));
  if (entered.ok) for (const limit of limits) await giveBackLimit(database.db, limit, now);
  return entered;
}

/** Limits of wrong codes of an account. */
export const factorLimits = (usersId: UserId): readonly Limit[] =>
  FACTOR_TRIES.map((limit) => ({ key: `console:factor:${limit.seconds}:${usersId}`, ...limit }));

const takeChallenge = ({ database }: ConsoleContext, { challenge, now }: SecondFactorAttempt) =>
  database.db
    .updateTable('consoleChallenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tokenHash', '=', tokenHash(challenge))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', triesOfChallenge)
    .returningAll()
    .executeTakeFirst();

type Entering = SecondFactorAttempt & { readonly row: Challenge };

async function enter(
  tx: Tx,
  context: Pick<ConsoleContext, 'vault'>,
  entering: Entering,
): Promise<Result<Answer, Refusal>> {
  const { row, now, userAgent } = entering;
  const { usersId } = row;
  await lockStaff(tx, usersId);
  const staff = await findStaff(tx, usersId);
  // Blocked, removed from staff or enrolled elsewhere since the first step.
  if (!staff || staff.blockedAt !== null) return refuse(again);
  if ((staff.factorSealed === null) !== (row.offeredSealed !== null)) return refuse(again);
  const shown = await (row.offeredSealed === null
    ? checkFactor(tx, context, { ...entering, usersId, sealed: staff.factorSealed })
    : enrol(tx, context, { ...entering, sealed: row.offeredSealed }));
  if (!shown.ok) return shown;
  const used = await tx
    .updateTable('consoleChallenges')
    .set({ usedAt: now, offeredSealed: null })
    .where('tokenHash', '=', row.tokenHash)
    .where('usedAt', 'is', null)
    .returning('usersId')
    .executeTakeFirst();
  if (!used) return refuse(again);
  const until = new Date(now.getTime() + consoleSessionHours * 3_600_000);
  const token = await createSession(tx, {
    usersId,
    deviceType: 'web_app',
    remember: false,
    userAgent,
    now,
    console: { until },
  });
  await tx.updateTable('consoleStaff').set({ lastLoginAt: now }).where('usersId', '=', usersId).execute();
  await audit(tx, {
    actorId: usersId,
    actorRole: 'office',
    action: 'console.logged_in',
    entity: 'user',
    entityId: usersId,
    detail: { by: shown.value.by },
  });
  return ok({ token, until: until.toISOString(), recoveryCodes: shown.value.recoveryCodes });
}

interface Shown {
  readonly by: 'authenticator' | 'recovery_code' | 'enrolment';
  readonly recoveryCodes: string[];
}

interface Checking {
  readonly usersId: UserId;
  readonly code: string;
  readonly now: Date;
  /** The stored key. */
  readonly sealed: string | null;
}

/** Accepts an unused code of the authenticator, or uses up a recovery code. */
export async function checkFactor(
  tx: Tx,
  { vault }: Pick<ConsoleContext, 'vault'>,
  { usersId, code, now, sealed }: Checking,
): Promise<Result<Shown, Refusal>> {
  const key = vault.open(sealed ?? '', factorPurpose(usersId));
  const step = stepOfCode(key, code.replaceAll(/\s/g, ''), now.getTime());
  if (step === undefined) {
    return (await redeemRecoveryCode(tx, { usersId, typed: code, now }))
      ? ok({ by: 'recovery_code', recoveryCodes: [] })
      : refuse({ code: 'code_wrong' });
  }
  const fresh = await tx
    .updateTable('consoleStaff')
    .set({ factorStep: step })
    .where('usersId', '=', usersId)
    .where((eb) => eb.or([eb('factorStep', 'is', null), eb('factorStep', '<', step)]))
    .returning('usersId')
    .executeTakeFirst();
  return fresh ? ok({ by: 'authenticator', recoveryCodes: [] }) : refuse({ code: 'code_wrong' });
}

/** Enrols the offered key, which the authenticator's code has proved. */
async function enrol(
  tx: Tx,
  { vault }: Pick<ConsoleContext, 'vault'>,
  { row, code, now, sealed }: Entering & Pick<Checking, 'sealed'>,
): Promise<Result<Shown, Refusal>> {
  const { usersId } = row;
  const key = vault.open(sealed ?? '', factorPurpose(usersId));
  const step = stepOfCode(key, code.replaceAll(/\s/g, ''), now.getTime());
  if (step === undefined) return refuse({ code: 'code_wrong' });
  await storeFactor(tx, vault, { usersId, key, step, now });
  return ok({ by: 'enrolment', recoveryCodes: await issueRecoveryCodes(tx, usersId) });
}
