import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { presentPrice, type PriceBlock } from '../prices/present-price.ts';
import { priceOf } from '../prices/price.ts';
import { titleOf } from '#server/shared/title-of.ts';
import { readCoupon } from '../booking/queries.ts';
import { select, type Wanted } from '../booking/selection.ts';

export interface CouponRequest {
  readonly userId: UserId;
  readonly wanted: Wanted;
  readonly code: string;
  readonly locale: Locale;
  readonly now: number;
}

export interface CouponAnswer {
  readonly coupon: { readonly code: string; readonly title: string };
  readonly serviceDetails: PriceBlock;
}

/** Prices a selection with a coupon, or says why the coupon cannot be used (decision E3). */
export async function validateCoupon(
  context: BookingContext,
  request: CouponRequest,
): Promise<Result<CouponAnswer, Refusal>> {
  const { userId, locale, now } = request;
  const { db } = context.database;
  const snapshot = await readSnapshot(context);
  const selected = await select(db, { userId, wanted: request.wanted, snapshot });
  if (!selected.ok) return selected;
  const coupon = await readCoupon(db, { code: normaliseCouponCode(request.code), userId });
  if (!coupon) return refuse({ code: 'coupon_refused', text: 'coupon.unknown' });
  const priced = priceOf({
    selection: selected.value,
    settings: snapshot.settings,
    coupon,
    serviceCodes: snapshot.menu.byId,
    visitAt: now,
    now,
    locale,
    secret: context.secret,
  });
  if (!priced.ok) return priced;
  return ok({
    coupon: { code: coupon.code, title: titleOf(coupon, locale) },
    serviceDetails: presentPrice(priced.value.frozen, { cash: false, locale }),
  });
}
