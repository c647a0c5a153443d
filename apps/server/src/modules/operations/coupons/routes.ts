import * as contract from '@hoist/contract/operations/coupons';
import type { CouponId, OrderId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse } from '@hoist/domain/result';
import { reply } from '#server/platform/http/call.ts';
import { cutPage, pageOfIds } from '#server/platform/http/paging.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { BookingContext } from '#modules/scheduling';
import { createCoupon } from './create-coupon.ts';
import { listCouponCities } from './list-coupon-cities.ts';
import { findCoupon, presentCoupon, readCouponReader, readCoupons, readUses } from './read-coupons.ts';
import { endCoupon } from './end-coupon.ts';

/** Coupons and their uses in the console (decision E3). */
export function couponRoutes(booking: BookingContext): readonly Route[] {
  const { database } = booking;
  const readerAt = async (given: { readonly now: Date; readonly locale: Locale }) => ({
    ...(await readCouponReader(database.db)),
    ...given,
  });
  return [
    route(contract.listCoupons, async ({ query, locale, now }) => {
      const paged = pageOfIds<CouponId>(query);
      if (!paged.ok) return paged;
      const { last, length } = paged.value;
      const { search, standing } = query;
      const found = await readCoupons(database.db, { search, standing, last, limit: length + 1, now });
      const { page, cursor } = cutPage(found, length, (row) => row.couponsId);
      const reader = await readerAt({ now, locale });
      return ok({ data: page.map((row) => presentCoupon(row, reader)), cursor });
    }),
    route(contract.listCouponCities, async () => ok({ data: await listCouponCities(booking) })),
    route(contract.listCouponUses, async ({ params, query, locale, now }) => {
      const paged = pageOfIds<OrderId>(query);
      if (!paged.ok) return paged;
      const coupon = await findCoupon(database.db, params.couponsId);
      if (!coupon) return refuse({ code: 'not_found' });
      const { last, length } = paged.value;
      const found = await readUses(database.db, { ...params, last, limit: length + 1, locale });
      const { page: data, cursor } = cutPage(found, length, ({ ordersServicesId }) => ordersServicesId);
      return ok({ coupon: presentCoupon(coupon, await readerAt({ now, locale })), data, cursor });
    }),
    route(contract.createCoupon, async ({ actor, form, locale, now }) => {
      const made = await createCoupon(database, { form, actorId: actor.usersId, now });
      if (!made.ok) return made;
      return reply(
        { data: presentCoupon(made.value, await readerAt({ now, locale })) },
        { text: 'coupons.made' },
      );
    }),
    route(contract.endCoupon, async ({ actor, params, form, locale, now }) => {
      const ended = await endCoupon(database, { ...params, ...form, actorId: actor.usersId, now });
      if (!ended.ok) return ended;
      return reply(
        { data: presentCoupon(ended.value, await readerAt({ now, locale })) },
        { text: 'coupons.ended' },
      );
    }),
  ];
}
