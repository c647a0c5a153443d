import { text, type listMissingPictures as endpoint, type Locale, type Output } from '@hoist/contract';
import { sql, type SqlBool } from 'kysely';
import { formatLocal } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { timeText } from '#server/shared/formats/time-text.ts';

type Listed = Omit<Output<typeof endpoint>, 'status' | 'message'>;

const waiting = (db: Db) =>
  db
    .selectFrom('missing_pictures as p')
    .innerJoin('order_services as s', 's.orders_services_id', 'p.orders_services_id')
    // Rows are inserted with the completion attempt, which may have failed.
    .where((where) =>
      where.or([
        where('s.status', '=', 'complete'),
        // A no-show without a picture as evidence.
        where.and([where('s.status', '=', 'canceled'), sql<SqlBool>`'no_show' = any(p.items)`]),
      ]),
    )
    .where('p.settled_at', 'is', null);

export async function listMissingPictures(
  db: Db,
  { start, length, locale }: { readonly start: number; readonly length: number; readonly locale: Locale },
): Promise<Listed> {
  const { count } = await waiting(db)
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await waiting(db)
    .innerJoin('users as c', 'c.users_id', 's.users_id')
    .leftJoin('users as m', 'm.users_id', 's.mechanic_id')
    // No-shows have no inspection form.
    .leftJoin('job_sheets as j', 'j.orders_services_id', 's.orders_services_id')
    .leftJoin('service_sheets as t', 't.service_sheets_id', 'j.service_sheets_id')
    .select(['p.items', 'p.noted_at', 's.orders_services_id', 's.status', 's.starts_at', 't.items as sheet'])
    .select(['s.timezone', 's.services_title_en', 's.services_title_fr'])
    .select(['c.fname', 'c.lname', 'm.fname as mechanic_fname', 'm.lname as mechanic_lname'])
    .orderBy('p.noted_at')
    .orderBy('p.orders_services_id')
    .offset(Math.max(0, start))
    .limit(Math.min(100, Math.max(1, length)))
    .execute();
  const data = rows.map((row): Listed['data'][number] => {
    const titleOf = (code: string) =>
      code === 'no_show'
        ? text(locale, 'no_show.picture')
        : (row.sheet?.find((one) => one.code === code)?.title[locale] ?? code);
    return {
      ordersServicesId: row.orders_services_id,
      servicesTitle: locale === 'fr' ? row.services_title_fr : row.services_title_en,
      orderServiceStatus: row.status,
      preferredTime: formatLocal(row.starts_at.getTime(), zoneOf(row.timezone), locale),
      customer: `${row.fname} ${row.lname}`.trim(),
      mechanic: `${row.mechanic_fname ?? ''} ${row.mechanic_lname ?? ''}`.trim(),
      notedAt: timeText(row.noted_at, row.timezone, locale),
      items: row.items.map((item) => ({ item, title: titleOf(item) })),
    };
  });
  return { data, recordsTotal: Number(count) };
}
