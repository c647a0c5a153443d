import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Instant } from '../time.ts';

export type CouponValue =
  /** At most two decimals: 10 or 12.5. */
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountCents: Cents };

export interface Coupon {
  readonly code: string;
  readonly value: CouponValue;
  readonly minimumSpendCents: Cents;
  /** Codes of the services it is for; null for all. */
  readonly serviceCodes: readonly string[] | null;
  /** Keys of the cities it is for (`cityKey`); null for all. */
  readonly cities: readonly string[] | null;
  readonly validFrom: Instant | null;
  /** The first moment at which it is no longer valid. */
  readonly validUntil: Instant | null;
  readonly perUserLimit: number | null;
  readonly overallLimit: number | null;
}

/** Where a coupon is used. Use counts include uses reserved by drafts (decision E3). */
export interface CouponUse {
  readonly now: Instant;
  readonly serviceCode: string;
  /** Key of the visit's city. */
  readonly city: string;
  /** Service, parts and add-ons before tax, without distance. */
  readonly spendCents: Cents;
  readonly usesByUser: number;
  readonly usesOverall: number;
}

export type CouponRefusal =
  | { readonly code: 'not_yet_valid'; readonly validFrom: Instant }
  | { readonly code: 'expired' }
  | { readonly code: 'other_service' }
  | { readonly code: 'other_city' }
  | { readonly code: 'below_minimum'; readonly minimumSpendCents: Cents }
  | { readonly code: 'used_by_user' }
  | { readonly code: 'used_up' };

/** The discount in cents, at most the spend, or why the coupon cannot be used. */
export function couponDiscount(coupon: Coupon, use: CouponUse): Result<Cents, CouponRefusal> {
  if (coupon.validFrom !== null && use.now < coupon.validFrom) {
    return refuse({ code: 'not_yet_valid', validFrom: coupon.validFrom });
  }
  if (coupon.validUntil !== null && use.now >= coupon.validUntil) return refuse({ code: 'expired' });
  if (coupon.serviceCodes !== null && !coupon.serviceCodes.includes(use.serviceCode)) {
    return refuse({ code: 'other_service' });
  }
  if (coupon.cities !== null && !coupon.cities.includes(use.city)) return refuse({ code: 'other_city' });
  if (coupon.overallLimit !== null && use.usesOverall >= coupon.overallLimit)
    return refuse({ code: 'used_up' });
  if (coupon.perUserLimit !== null && use.usesByUser >= coupon.perUserLimit)
    return refuse({ code: 'used_by_user' });
  if (use.spendCents < coupon.minimumSpendCents) {
    return refuse({ code: 'below_minimum', minimumSpendCents: coupon.minimumSpendCents });
  }
  return ok(Math.min(use.spendCents, faceValue(coupon.value, use.spendCents)));
}

const faceValue = (value: CouponValue, spendCents: Cents): Cents =>
  value.kind === 'amount'
    ? value.amountCents
    : roundHalfUp(spendCents * Math.round(value.percent * 100), 10_000);

export const normaliseCouponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
