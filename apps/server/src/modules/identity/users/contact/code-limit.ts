import type { Refusal } from '@hoist/contract';
import { CODE_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit, type Limit } from '#server/platform/rate-limits.ts';

interface Try {
  /** What is guessed at: a number or an account, whether it exists or not. */
  readonly subject: string;
  readonly now: Instant;
}

const limitOf = (subject: string): Limit => ({
  key: `guess:${subject}`,
  max: CODE_TRIES.perAccount,
  seconds: CODE_TRIES.seconds,
});

/** Counts a guess of a code or token before it is checked. Refused: rate_limited. */
export async function takeAttempt(db: Db | Tx, { subject, now }: Try): Promise<Result<undefined, Refusal>> {
  const { allowed, retryAfterSeconds } = await takeLimit(db, limitOf(subject), new Date(now));
  return allowed ? ok(undefined) : refuse({ code: 'rate_limited', retryAfterSeconds });
}

export const returnAttempt = (db: Db | Tx, { subject, now }: Try): Promise<void> =>
  giveBackLimit(db, limitOf(subject), new Date(now));
