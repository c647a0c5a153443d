import { normaliseCouponCode, type Coupon } from '../coupon.ts';

/** Maximum of a coupon in cents; a higher value is a typing error. */
export const MAX_COUPON_CENTS = 100_000;

export const COUPON_CODE_LENGTH = { min: 3, max: 30 } as const;

const codeForm = new RegExp(
  `^[A-Z0-9][A-Z0-9-]{${COUPON_CODE_LENGTH.min - 1},${COUPON_CODE_LENGTH.max - 1}}$`,
);

export type CouponField = 'code' | 'value' | 'minimum' | 'valid_to' | 'limit_total' | 'limit_per_user';

const isCount = (limit: number | null): boolean =>
  limit === null || (Number.isSafeInteger(limit) && limit >= 1 && limit <= 1_000_000);

/** The first invalid field of a new coupon, if any. */
export function faultOfCoupon(coupon: Omit<Coupon, 'serviceCodes' | 'cities'>): CouponField | undefined {
  const { code, value, minimumSpendCents, validFrom, validUntil, perUserLimit, overallLimit } = coupon;
  if (normaliseCouponCode(code) !== code || !codeForm.test(code)) return 'code';
  if (!isValue(value)) return 'value';
  if (minimumSpendCents < 0 || minimumSpendCents > 100 * MAX_COUPON_CENTS) return 'minimum';
  if (validUntil !== null && validFrom !== null && validUntil <= validFrom) return 'valid_to';
  if (!isCount(overallLimit)) return 'limit_total';
  return isCount(perUserLimit) ? undefined : 'limit_per_user';
}

/** Percentages have at most two decimals, amounts whole cents. */
function isValue(value: Coupon['value']): boolean {
  if (value.kind === 'amount')
    return (
      Number.isSafeInteger(value.amountCents) &&
      value.amountCents > 0 &&
      value.amountCents <= MAX_COUPON_CENTS
    );
  const hundredths = value.percent * 100;
  return value.percent > 0 && value.percent <= 100 && Math.abs(hundredths - Math.round(hundredths)) < 1e-9;
}

export type CouponState = 'planned' | 'live' | 'ended';

export function standingOf(
  { validFrom, validUntil, overallLimit }: Pick<Coupon, 'validFrom' | 'validUntil' | 'overallLimit'>,
  now: { readonly at: number; readonly uses: number; readonly active: boolean },
): CouponState {
  if (!now.active || (validUntil !== null && now.at >= validUntil)) return 'ended';
  if (overallLimit !== null && now.uses >= overallLimit) return 'ended';
  return validFrom !== null && now.at < validFrom ? 'planned' : 'live';
}
