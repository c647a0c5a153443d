import { text, type Locale, type Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { findCoupon } from './find-coupon.ts';
import { titleOf } from '#server/shared/title-of.ts';
import type { CouponRow } from './queries.ts';

export interface Couponed<P> {
  readonly price: P;
  readonly coupon: { code: string; title: string } | null;
  /** Why a given code has no effect; empty otherwise. */
  readonly message: string;
}

/** Prices with a coupon; an invalid coupon adds a message beside the price. */
export async function withCoupon<P>(
  db: Db,
  request: {
    readonly couponCode: string;
    readonly userId: UserId;
    readonly locale: Locale;
    readonly now: number;
  },
  price: (coupon: CouponRow | null) => Result<P, Refusal>,
): Promise<Result<Couponed<P>, Refusal>> {
  const { locale, userId, now } = request;
  const code = normaliseCouponCode(request.couponCode);
  const plain = (message: string): Result<Couponed<P>, Refusal> => {
    const priced = price(null);
    return priced.ok ? ok({ price: priced.value, coupon: null, message }) : priced;
  };
  if (code === '') return plain('');
  const found = await findCoupon(db, { code, userId, now });
  if (!found.ok) return found;
  const row = found.value;
  if (!row) return plain(text(locale, 'coupon.unknown'));
  const priced = price(row);
  if (priced.ok)
    return ok({ price: priced.value, coupon: { code: row.code, title: titleOf(row, locale) }, message: '' });
  if (priced.error.code !== 'coupon_refused') return priced;
  return plain(text(locale, priced.error.text ?? 'error.coupon_refused', priced.error.values));
}
