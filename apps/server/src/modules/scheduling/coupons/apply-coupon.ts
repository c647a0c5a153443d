import type { Refusal } from '@hoist/contract';
import { type Result } from '@hoist/domain/result';
import type { BookingContext } from '../booking/booking-context.ts';
import { saveCouponCode } from '../booking/queries.ts';
import { type CouponRequest, type CouponAnswer, validateCoupon } from './validate-coupon.ts';

/** `validateCouponCode` that also saves the code on the account. */
export async function applyCoupon(
  context: BookingContext,
  request: CouponRequest,
): Promise<Result<CouponAnswer, Refusal>> {
  const answer = await validateCoupon(context, request);
  if (answer.ok)
    await saveCouponCode(context.database.db, { userId: request.userId, code: answer.value.coupon.code });
  return answer;
}
