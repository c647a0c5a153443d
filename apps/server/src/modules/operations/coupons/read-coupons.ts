import type { listCoupons, listCouponUses, Locale, Output } from '@hoist/contract';
import { noId, type CouponId, type OrderId, type ServiceId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { standingOf } from '@hoist/domain/pricing/new-coupon';
import { localDate } from '@hoist/domain/time';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { likeLiterally } from '#server/platform/db/like-literally.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CouponsTable } from '#server/platform/db/schema-people.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { companyZone } from '#modules/settings';
import { nameOf } from '#server/shared/person-name.ts';

export type PresentedCoupon = Output<typeof listCoupons>['data'][number];
type Use = Output<typeof listCouponUses>['data'][number];

export type CouponWithOwner = Selectable<CouponsTable> & {
  readonly fname: string | null;
  readonly lname: string | null;
};

/** Service ids by code, including services no longer offered. */
export async function serviceIds(db: Db | Tx): Promise<ReadonlyMap<string, ServiceId>> {
  const rows = await db.selectFrom('services').select(['code', 'services_id']).execute();
  return new Map(rows.map((row) => [row.code, row.services_id]));
}

const coupons = (db: Db | Tx) =>
  db
    .selectFrom('coupons as k')
    .leftJoin('users as u', 'u.users_id', 'k.users_id')
    .selectAll('k')
    .select(['u.fname', 'u.lname']);

export const findCoupon = (db: Db | Tx, couponsId: CouponId): Promise<CouponWithOwner | undefined> =>
  coupons(db).where('k.coupons_id', '=', couponsId).executeTakeFirst();

interface CouponsQuery {
  readonly search: string;
  readonly standing: '' | PresentedCoupon['standing'];
  /** The last id of the previous page. */
  readonly last: CouponId | undefined;
  readonly limit: number;
  readonly now: Date;
}

const ended = (now: Date) => sql<boolean>`(NOT k.active OR k.valid_to <= ${now} OR k.used >= k.limit_total)`;
const planned = (now: Date) => sql<boolean>`k.valid_from > ${now}`;

function conditionOf({ standing, now }: CouponsQuery): RawBuilder<boolean> {
  switch (standing) {
    case 'ended':
      return sql<boolean>`${ended(now)} IS TRUE`;
    case 'planned':
      return sql<boolean>`${ended(now)} IS NOT TRUE AND ${planned(now)}`;
    case 'live':
      return sql<boolean>`${ended(now)} IS NOT TRUE AND ${planned(now)} IS NOT TRUE`;
    case '':
      return sql<boolean>`true`;
  }
}

/** Coupons, newest first. */
export const readCoupons = (db: Db | Tx, query: CouponsQuery): Promise<readonly CouponWithOwner[]> => {
  const typed = query.search.replace(/\s/g, '').toUpperCase();
  return coupons(db)
    .where(conditionOf(query))
    .$if(query.last !== undefined, (found) => found.where('k.coupons_id', '<', query.last ?? noId))
    .$if(typed !== '', (found) => found.where('k.code', 'like', `${likeLiterally(typed)}%`))
    .orderBy('k.coupons_id', 'desc')
    .limit(query.limit)
    .execute();
};

export function presentCoupon(
  row: CouponWithOwner,
  { codes, now }: { readonly codes: ReadonlyMap<number, string>; readonly now: Date },
): PresentedCoupon {
  const zone = zoneOf(companyZone);
  const validity = {
    validFrom: row.valid_from?.getTime() ?? null,
    validUntil: row.valid_to?.getTime() ?? null,
    overallLimit: row.limit_total,
  };
  return {
    couponsId: row.coupons_id,
    code: row.code,
    titleEn: row.title_en,
    titleFr: row.title_fr,
    percent: row.percent === null ? null : Number(row.percent),
    amount: row.amount_cents === null ? null : formatMoney(row.amount_cents),
    minimum: formatMoney(row.minimum_cents),
    services: row.services_ids.flatMap((id) => codes.get(id) ?? []),
    validFrom: validity.validFrom === null ? null : localDate(validity.validFrom, zone),
    // `validUntil` is exclusive, so the last valid day is the one before.
    validTo: validity.validUntil === null ? null : localDate(validity.validUntil - 1, zone),
    limitTotal: row.limit_total,
    limitPerUser: row.limit_per_user,
    used: row.used,
    standing: standingOf(validity, { at: now.getTime(), uses: row.used, active: row.active }),
    customer: row.users_id === null ? null : { usersId: row.users_id, name: nameOf(row) },
  };
}

/** Uses of a coupon, newest booking first, after the last order service of the previous page. */
export async function readUses(
  db: Db | Tx,
  given: {
    readonly couponsId: CouponId;
    readonly last: OrderId | undefined;
    readonly limit: number;
    readonly locale: Locale;
  },
): Promise<readonly Use[]> {
  const rows = await db
    .selectFrom('coupon_uses as q')
    .innerJoin('order_services as s', 's.orders_services_id', 'q.orders_services_id')
    .innerJoin('users as c', 'c.users_id', 'q.users_id')
    .where('q.coupons_id', '=', given.couponsId)
    .$if(given.last !== undefined, (found) => found.where('q.orders_services_id', '<', given.last ?? noId))
    .select([
      'q.orders_services_id',
      'q.users_id',
      'q.given_back_at',
      's.services_title_en',
      's.services_title_fr',
      's.created_at',
      's.quote',
      'c.fname',
      'c.lname',
    ])
    .orderBy('q.orders_services_id', 'desc')
    .limit(given.limit)
    .execute();
  return rows.map((row) => ({
    ordersServicesId: row.orders_services_id,
    customer: { usersId: row.users_id, name: nameOf(row) },
    servicesTitle: given.locale === 'fr' ? row.services_title_fr : row.services_title_en,
    at: row.created_at.toISOString(),
    discount: formatMoney(row.quote.discountCents),
    givenBack: row.given_back_at !== null,
  }));
}
