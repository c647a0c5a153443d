import type { listReviews as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage } from '#server/platform/http/paging.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { listPageOf, type ListPageQuery } from '#server/shared/lists/list-page.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

interface Row {
  readonly id: OrderId;
  readonly at: Date;
  readonly stars: number;
  readonly comments: string;
  readonly title: string;
  readonly usersId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly mechanicId: UserId;
  readonly mechanicFname: string;
  readonly mechanicLname: string;
}

/** Reviews, newest first, after the end of the previous page. */
export async function listReviews(
  db: Db,
  query: ListPageQuery & { readonly stars: '' | '1' | '2' | '3' | '4' | '5' },
  locale: Locale,
): Promise<Result<Listed, Refusal>> {
  const paged = listPageOf<OrderId>(query, await readCompanyRules(db));
  if (!paged.ok) return paged;
  const { last, length, from, until } = paged.value;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (query.stars !== '') conditions.push(sql`r.stars = ${Number(query.stars)}`);
  if (from) conditions.push(sql`r.created_at >= ${from}`);
  if (until) conditions.push(sql`r.created_at < ${until}`);
  // Timestamps have microseconds, which a cursor in milliseconds would lose.
  if (last !== undefined)
    conditions.push(
      sql`(r.created_at, r.orders_services_id) < (SELECT created_at, orders_services_id FROM reviews WHERE orders_services_id = ${last})`,
    );
  const title = sql.ref(locale === 'fr' ? 's.servicesTitleFr' : 's.servicesTitleEn');
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (SELECT r.* FROM reviews r WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY r.created_at DESC, r.orders_services_id DESC LIMIT ${length + 1})
    SELECT p.orders_services_id AS id, p.created_at AS at, p.stars, p.comments, ${title} AS title, p.users_id, c.fname, c.lname,
      p.mechanic_id, m.fname AS mechanic_fname, m.lname AS mechanic_lname
    FROM page p JOIN order_services s USING (orders_services_id) JOIN users c ON c.users_id = p.users_id
      JOIN users m ON m.users_id = p.mechanic_id
    ORDER BY p.created_at DESC, p.orders_services_id DESC`.execute(db);
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({
    data: page.map((row) => ({
      ordersServicesId: row.id,
      at: row.at.toISOString(),
      stars: row.stars,
      comments: row.comments,
      servicesTitle: row.title,
      customer: { usersId: row.usersId, name: customerNameOf(row, locale) },
      mechanic: {
        usersId: row.mechanicId,
        name: nameOf({ fname: row.mechanicFname, lname: row.mechanicLname }),
      },
    })),
    cursor,
  });
}
