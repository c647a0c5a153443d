import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { CODE_MAX, CODE_MIN, CODE_VALID_SECONDS, isCodeLive } from '@hoist/domain/contact/verification-code';
import { noId, type UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { composeSms, queueMessage } from '#modules/messaging';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { aboutAccount } from '../no-account.ts';
import type { UserRow } from '../queries.ts';

export type CodePurpose = 'phone' | 'reset' | 'extra_work';

const hashCode = (usersId: UserId, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${usersId}:${purpose}:${code}`).digest();

type Addressee = Pick<UserRow, 'usersId' | 'phoneE164' | 'locale'>;

interface NewCode {
  readonly user: Addressee;
  readonly purpose: CodePurpose;
  readonly now: Instant;
  /** False for codes sent automatically after registration or a change of number. */
  readonly asked: boolean;
}

/** Creates a code and queues its SMS; for a dummy user the same work without effect. Call `takeSmsAllowance` first. */
export async function sendCode(tx: Tx, { user, purpose, now, asked }: NewCode): Promise<void> {
  const code = String(randomInt(CODE_MIN, CODE_MAX + 1));
  await tx
    .updateTable('verificationCodes')
    .set({ usedAt: new Date(now) })
    .where('usersId', '=', user.usersId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
  const expires = new Date(now + CODE_VALID_SECONDS * 1000);
  await sql`
    INSERT INTO verification_codes (users_id, purpose, phone_e164, code_hash, asked, created_at, expires_at)
    SELECT users_id, ${purpose}, ${user.phoneE164}, ${hashCode(user.usersId, purpose, code)}::bytea, ${asked}::boolean,
      ${new Date(now)}::timestamptz, ${expires}::timestamptz
    FROM users WHERE users_id = ${user.usersId}`.execute(tx);
  await queueMessage(tx, {
    channel: 'sms',
    recipient: user.phoneE164,
    usersId: user.usersId,
    body: await composeSms(tx, 'account_code', { locale: user.locale, values: { code } }),
    ...aboutAccount(user.usersId),
  });
}

const newestCode = (tx: Tx, { user, purpose }: Pick<TypedCode, 'user' | 'purpose'>) =>
  tx
    .selectFrom('verificationCodes')
    .where('usersId', '=', user.usersId)
    .where('purpose', '=', purpose)
    .where('phoneE164', '=', user.phoneE164)
    .where('usedAt', 'is', null)
    .selectAll()
    .orderBy('id', 'desc');

/** Whether the newest code of a purpose, for the user's number, can still be typed. */
export async function hasLiveCode(tx: Tx, { user, purpose, now }: Omit<NewCode, 'asked'>): Promise<boolean> {
  const code = await newestCode(tx, { user, purpose }).executeTakeFirst();
  return code !== undefined && isCodeLive(code.createdAt.getTime(), code.attempts, now);
}

const noHash = Buffer.alloc(32);

interface TypedCode {
  readonly user: Pick<UserRow, 'usersId' | 'phoneE164'>;
  readonly purpose: CodePurpose;
  readonly typed: string | number;
  readonly now: Instant;
}

/**
 * Checks and consumes a typed code. Refused: code_wrong, also for a missing, expired or five times tried code. The
 * caller must commit refusals, so that wrong tries count.
 */
export async function redeemCode(
  tx: Tx,
  { user, purpose, typed, now }: TypedCode,
): Promise<Result<undefined, Refusal>> {
  const code = await newestCode(tx, { user, purpose }).forUpdate().executeTakeFirst();
  const live = code && isCodeLive(code.createdAt.getTime(), code.attempts, now) ? code : undefined;
  const hash = hashCode(user.usersId, purpose, String(typed).trim().padStart(6, '0'));
  const right = timingSafeEqual(hash, live?.codeHash ?? noHash);
  // Without a code the same statement runs, so that the timing is equal.
  await tx
    .updateTable('verificationCodes')
    .set(right ? { usedAt: new Date(now) } : { attempts: (live?.attempts ?? 0) + 1 })
    .where('id', '=', live?.id ?? noId)
    .execute();
  if (!live) return refuse({ code: 'code_wrong', text: 'code.expired' });
  return right ? ok(undefined) : refuse({ code: 'code_wrong' });
}
