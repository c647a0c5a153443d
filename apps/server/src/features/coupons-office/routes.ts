import * as contract from '@hoist/contract/coupons-office';
import type { Refusal } from '@hoist/contract/errors';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { say } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { endCoupon, makeCoupon } from './make-coupon.ts';
import { findCoupon, presentCoupon, readCoupons, readUses, serviceIds } from './read-coupons.ts';

interface Page {
  readonly before: number;
  readonly length: number;
}

/** Where a page of a list by descending ids begins, and how long it is. */
function pageOf(query: {
  readonly cursor?: string | undefined;
  readonly length: number;
}): Result<Page, Refusal> {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(query.cursor);
  if (!Number.isSafeInteger(before)) return refuse(invalidField('cursor', 'field.invalid'));
  if (query.length < 1) return refuse(invalidField('length', 'field.invalid'));
  return ok({ before, length: Math.min(query.length, MAX_PAGE_SIZE) });
}

/** Coupons, as the office makes them and looks at their use (decision E3). */
export function couponsOfficeRoutes(database: Database): readonly Route[] {
  const codes = async () => new Map([...(await serviceIds(database.db))].map(([code, id]) => [id, code]));
  return [
    route(contract.listCoupons, async ({ query, now }) => {
      const page = pageOf(query);
      if (!page.ok) return page;
      const { before, length } = page.value;
      const { search, standing } = query;
      const found = await readCoupons(database.db, { search, standing, before, limit: length + 1, now });
      const rows = found.slice(0, length);
      const reader = { codes: await codes(), now };
      const last = rows.at(-1);
      return ok({
        data: rows.map((row) => presentCoupon(row, reader)),
        cursor: found.length > length && last ? String(last.coupons_id) : null,
      });
    }),
    route(contract.listCouponUses, async ({ params, query, locale, now }) => {
      const page = pageOf(query);
      if (!page.ok) return page;
      const coupon = await findCoupon(database.db, params.couponsId);
      if (!coupon) return refuse({ code: 'not_found' });
      const { before, length } = page.value;
      const found = await readUses(database.db, { ...params, before, limit: length + 1, locale });
      const data = found.slice(0, length);
      const last = data.at(-1);
      return ok({
        coupon: presentCoupon(coupon, { codes: await codes(), now }),
        data,
        cursor: found.length > length && last ? String(last.ordersServicesId) : null,
      });
    }),
    route(contract.makeCoupon, async ({ actor, form, now }) => {
      const made = await makeCoupon(database, { form, actorId: actor.usersId, now });
      if (!made.ok) return made;
      return say(
        { data: presentCoupon(made.value, { codes: await codes(), now }) },
        { text: 'coupons.made' },
      );
    }),
    route(contract.endCoupon, async ({ actor, params, form, now }) => {
      const ended = await endCoupon(database, { ...params, ...form, actorId: actor.usersId, now });
      if (!ended.ok) return ended;
      return say(
        { data: presentCoupon(ended.value, { codes: await codes(), now }) },
        { text: 'coupons.ended' },
      );
    }),
  ];
}
