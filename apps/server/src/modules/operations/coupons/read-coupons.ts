import type { listCoupons, listCouponUses, Locale, Output } from '@hoist/contract';
import { settlementsByKey } from '@hoist/datasets/settlements';
import { noId, type CouponId, type OrderId, type ServiceId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { standingOf } from '@hoist/domain/pricing/menu/new-coupon';
import { localDate, type ZoneRules } from '@hoist/domain/time';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { likeLiterally } from '#server/platform/db/like-literally.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CouponsTable } from '#server/platform/db/schema-catalogue.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { customerNameOf } from '#server/shared/person-name.ts';

export type PresentedCoupon = Output<typeof listCoupons>['data'][number];
type Use = Output<typeof listCouponUses>['data'][number];

export type CouponWithOwner = Selectable<CouponsTable> & {
  readonly fname: string | null;
  readonly lname: string | null;
};

/** Service ids by code, including services no longer offered. */
export async function serviceIds(db: Db | Tx): Promise<ReadonlyMap<string, ServiceId>> {
  const rows = await db.selectFrom('services').select(['code', 'servicesId']).execute();
  return new Map(rows.map((row) => [row.code, row.servicesId]));
}

const coupons = (db: Db | Tx) =>
  db
    .selectFrom('coupons as k')
    .leftJoin('users as u', 'u.usersId', 'k.usersId')
    .selectAll('k')
    .select(['u.fname', 'u.lname']);

export const findCoupon = (db: Db | Tx, couponsId: CouponId): Promise<CouponWithOwner | undefined> =>
  coupons(db).where('k.couponsId', '=', couponsId).executeTakeFirst();

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
    .$if(query.last !== undefined, (found) => found.where('k.couponsId', '<', query.last ?? noId))
    .$if(typed !== '', (found) => found.where('k.code', 'like', `${likeLiterally(typed)}%`))
    .orderBy('k.couponsId', 'desc')
    .limit(query.limit)
    .execute();
};

function presentCity(cityKey: string): PresentedCoupon['cities'][number] | undefined {
  const city = settlementsByKey().get(cityKey);
  return city && { cityKey, name: city.name, province: city.province };
}

interface CouponReader {
  /** Codes of services by id. */
  readonly codes: ReadonlyMap<number, string>;
  /** The company's zone. */
  readonly zone: ZoneRules;
}

export const readCouponReader = async (db: Db | Tx): Promise<CouponReader> => ({
  codes: new Map([...(await serviceIds(db))].map(([code, id]) => [id, code])),
  zone: await readCompanyRules(db),
});

export function presentCoupon(
  row: CouponWithOwner,
  { codes, zone, now, locale }: CouponReader & { readonly now: Date; readonly locale: Locale },
): PresentedCoupon {
  const validity = {
    validFrom: row.validFrom?.getTime() ?? null,
    validUntil: row.validTo?.getTime() ?? null,
    overallLimit: row.limitTotal,
  };
  return {
    couponsId: row.couponsId,
    code: row.code,
    titleEn: row.titleEn,
    titleFr: row.titleFr,
    percent: row.percent === null ? null : Number(row.percent),
    amount: row.amountCents === null ? null : formatMoney(row.amountCents),
    minimum: formatMoney(row.minimumCents),
    services: row.servicesIds.flatMap((id) => codes.get(id) ?? []),
    cities: row.cities.flatMap((id) => presentCity(id) ?? []),
    validFrom: validity.validFrom === null ? null : localDate(validity.validFrom, zone),
    // `validUntil` is exclusive, so the last valid day is the one before.
    validTo: validity.validUntil === null ? null : localDate(validity.validUntil - 1, zone),
    limitTotal: row.limitTotal,
    limitPerUser: row.limitPerUser,
    used: row.used,
    standing: standingOf(validity, { at: now.getTime(), uses: row.used, active: row.active }),
    customer: row.usersId === null ? null : { usersId: row.usersId, name: customerNameOf(row, locale) },
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
    .selectFrom('couponUses as q')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'q.ordersServicesId')
    .innerJoin('users as c', 'c.usersId', 'q.usersId')
    .where('q.couponsId', '=', given.couponsId)
    .$if(given.last !== undefined, (found) => found.where('q.ordersServicesId', '<', given.last ?? noId))
    .select([
      'q.ordersServicesId',
      'q.usersId',
      'q.givenBackAt',
      's.servicesTitleEn',
      's.servicesTitleFr',
      's.createdAt',
      's.quote',
      'c.fname',
      'c.lname',
    ])
    .orderBy('q.ordersServicesId', 'desc')
    .limit(given.limit)
    .execute();
  return rows.map((row) => ({
    ordersServicesId: row.ordersServicesId,
    customer: { usersId: row.usersId, name: customerNameOf(row, given.locale) },
    servicesTitle: given.locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    at: row.createdAt.toISOString(),
    discount: formatMoney(row.quote.discountCents),
    givenBack: row.givenBackAt !== null,
  }));
}
