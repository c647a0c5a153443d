import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { COUPON_TRIES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { giveBackLimit, takeLimit } from '#server/platform/rate-limits.ts';
import { readCoupon, type CouponRow } from '../booking/queries.ts';

interface Typed {
  /** As normalised by `normaliseCouponCode`. */
  readonly code: string;
  readonly userId: UserId;
  readonly now: number;
}

/**
 * The coupon of a typed code; undefined if there is none. Unknown codes count towards a rate limit, so codes cannot be
 * guessed.
 */
export async function findCoupon(
  db: Db,
  { code, userId, now }: Typed,
): Promise<Result<CouponRow | undefined, Refusal>> {
  const limit = {
    key: `guess:coupon:${userId}`,
    max: COUPON_TRIES.perAccount,
    seconds: COUPON_TRIES.seconds,
  };
  const at = new Date(now);
  const { allowed, retryAfterSeconds } = await takeLimit(db, limit, at);
  if (!allowed) return refuse({ code: 'rate_limited', retryAfterSeconds });
  const row = await readCoupon(db, { code, userId });
  if (row) await giveBackLimit(db, limit, at);
  return ok(row);
}
