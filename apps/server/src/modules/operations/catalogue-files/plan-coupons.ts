import { text, type Locale } from '@hoist/contract';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CouponsTable } from '#server/platform/db/schema-catalogue.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { parseCouponForm, type CouponColumns } from '../coupons/coupon-form.ts';
import { presentCoupon, readCouponReader, serviceIds } from '../coupons/read-coupons.ts';
import { couponColumns, type Raw } from './columns.ts';
import {
  filled,
  inSlices,
  repeated,
  wordsOfRefusal,
  wrong,
  type FilePlan,
  type Outcome,
  type Reader,
} from './outcome.ts';
import type { FileRow } from './read-file.ts';

/** PostgreSQL accepts 65,535 parameters per statement. */
const chunk = 1000;

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += chunk) yield all.slice(at, at + chunk);
}

/** Existing coupons by code. */
async function readByCode(db: Db | Tx, codes: readonly string[]) {
  const found = new Map<string, Selectable<CouponsTable>>();
  for (const some of chunks(codes)) {
    const rows = await db
      .selectFrom('coupons')
      .where('code', 'in', [...some])
      .selectAll()
      .execute();
    for (const row of rows) found.set(row.code, row);
  }
  return found;
}

/** Equal texts mean equal coupons. */
const printOf = (coupon: CouponColumns | Selectable<CouponsTable>): string =>
  JSON.stringify([
    coupon.titleEn,
    coupon.titleFr,
    coupon.percent === null || coupon.percent === undefined ? null : Number(coupon.percent),
    coupon.amountCents ?? null,
    coupon.minimumCents,
    coupon.servicesIds.toSorted((a, b) => a - b),
    coupon.cities.toSorted(),
    coupon.validFrom?.getTime() ?? null,
    coupon.validTo?.getTime() ?? null,
    coupon.limitTotal,
    coupon.limitPerUser,
  ]);

const word = (item: Raw, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : '';
};

/** A row in the shape of the form. */
function formOf(row: FileRow, item: Raw) {
  const typed = (name: string): string => row.cells.find(({ column }) => column.name === name)?.typed ?? '';
  const kind = typed('amount') === '' ? ('percent' as const) : ('amount' as const);
  return {
    code: row.keys[0] ?? '',
    title_en: word(item, 'title_en'),
    title_fr: word(item, 'title_fr'),
    kind,
    value: typed('amount') !== '' && typed('percent') !== '' ? '' : typed(kind),
    minimum: typed('minimum'),
    services: word(item, 'services'),
    cities: word(item, 'cities'),
    valid_from: word(item, 'valid_from'),
    valid_to: word(item, 'valid_to'),
    limit_total: word(item, 'limit_total'),
    limit_per_user: word(item, 'limit_per_user'),
  };
}

/** Plans new coupons. Existing ones stay unchanged, because their codes have been given out. */
export async function planCoupons(tx: Db | Tx, rows: readonly FileRow[], reader: Reader): Promise<FilePlan> {
  const { locale, actorId, now } = reader;
  const context = { services: await serviceIds(tx), zone: await readCompanyRules(tx) };
  const twice = repeated(
    rows.map((row) => ({ ...row, keys: row.keys.map(normaliseCouponCode) })),
    locale,
  );
  const twiceByLine = new Map([...twice.values()].map((outcome) => [outcome.line, outcome]));
  const there = await readByCode(
    tx,
    rows.map(({ keys }) => normaliseCouponCode(keys[0] ?? '')),
  );
  const fresh: CouponColumns[] = [];
  const outcomes = await inSlices(rows, (row): Outcome => {
    const again = twiceByLine.get(row.line);
    if (again) return again;
    const item = filled({}, row);
    const form = formOf(row, item);
    if (form.title_en === '' || form.title_fr === '') return wrong(row, text(locale, 'catalogue.title'));
    const judged = parseCouponForm(form, context);
    if (!judged.ok) return wrong(row, wordsOfRefusal(judged.error, { columns: couponColumns, locale }));
    const known = there.get(judged.value.code);
    const name = judged.value.code;
    if (known) {
      if (printOf(known) !== printOf(judged.value)) return wrong(row, text(locale, 'import.other'));
      return { line: row.line, name, what: 'same', error: '', changes: [] };
    }
    fresh.push(judged.value);
    const changes = row.cells
      .filter(({ typed }) => typed !== '')
      .map(({ column, typed }) => ({ field: column.name, before: '', after: typed }));
    return { line: row.line, name, what: 'new', error: '', changes };
  });
  return {
    outcomes,
    async write(writing) {
      for (const some of chunks(fresh))
        await writing
          .insertInto('coupons')
          .values(some.map((one) => ({ ...one, createdAt: now, createdBy: actorId })))
          .execute();
      await auditChange(writing, {
        actorId,
        action: 'coupon.imported',
        entity: 'coupon',
        entityId: null,
        after: { coupons: fresh.map(({ code }) => code) },
      });
    },
  };
}

/** Coupons that are not personal, as rows of a file; newest first. */
export async function couponRows(db: Db, locale: Locale, most: number): Promise<string[][]> {
  const reader = { ...(await readCouponReader(db)), now: new Date(0), locale: 'en' as const };
  const rows = await db
    .selectFrom('coupons')
    .where('usersId', 'is', null)
    .selectAll()
    .orderBy('couponsId', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const coupon = presentCoupon({ ...row, fname: null, lname: null }, reader);
    const item: Raw = {
      title_en: coupon.titleEn,
      title_fr: coupon.titleFr,
      percent: coupon.percent,
      amount: coupon.amount,
      minimum: coupon.minimum,
      services: coupon.services.join(' '),
      valid_from: coupon.validFrom,
      valid_to: coupon.validTo,
      limit_total: coupon.limitTotal,
      limit_per_user: coupon.limitPerUser,
      cities: row.cities.join(' '),
    };
    return [row.code, ...couponColumns.map((column) => column.get(item, locale))];
  });
}
