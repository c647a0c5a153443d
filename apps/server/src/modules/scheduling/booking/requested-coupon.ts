import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { findCoupon } from './find-coupon.ts';
import type { CouponRow } from './queries.ts';

export async function requestedCoupon(
  db: Db,
  given: { readonly couponCode: string; readonly userId: UserId; readonly now: number },
): Promise<Result<CouponRow | null, Refusal>> {
  const { couponCode, userId, now } = given;
  const code = normaliseCouponCode(couponCode);
  if (code === '') return ok(null);
  const found = await findCoupon(db, { code, userId, now });
  if (!found.ok) return found;
  return found.value ? ok(found.value) : refuse({ code: 'coupon_refused', text: 'coupon.unknown' });
}
