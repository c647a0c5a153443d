import type { listCustomers as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { searchPeople, type ListedPerson } from '#server/shared/lists/search-people.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

export interface CustomersQuery extends PageRequest {
  readonly search: string;
  readonly state: '' | 'active' | 'blocked';
  readonly sort: 'joined' | '-joined';
}

interface Row extends ListedPerson {
  readonly phoneStatus: string;
  readonly locale: 'en' | 'fr';
  readonly blockedAt: Date | null;
  readonly createdAt: Date;
  readonly orderId: OrderId | null;
  readonly orderAt: Date | null;
}

/** Customers by the time of joining, searched by prefix. */
export async function listCustomers(db: Db, query: CustomersQuery): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<UserId>(query);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const down = query.sort === '-joined';
  const way = sql.raw(down ? 'DESC' : 'ASC');
  const conditions = [sql`c.deleted_at IS NULL AND NOT c.mechanic AND c.console_role IS NULL`];
  // Account ids grow with time, so their index gives the order.
  if (last !== undefined) conditions.push(sql`c.users_id ${sql.raw(down ? '<' : '>')} ${last}`);
  if (query.state !== '')
    conditions.push(sql`c.blocked_at IS ${sql.raw(query.state === 'blocked' ? 'NOT NULL' : 'NULL')}`);
  const search = query.search.trim();
  // The lateral join looks up matches one by one; a plain join would scan all users.
  const among =
    search === ''
      ? sql`users c`
      : sql`${searchPeople(search)} f
          CROSS JOIN LATERAL (SELECT * FROM users u WHERE u.users_id = f.users_id OFFSET 0) c`;
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (SELECT c.users_id FROM ${among}
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY c.users_id ${way} LIMIT ${length + 1})
    SELECT u.users_id, u.fname, u.lname, u.email, u.phone_e164, u.phone_status, u.locale, u.blocked_at, u.created_at,
      o.orders_services_id AS order_id, o.booked_at AS order_at
    FROM page p JOIN users u ON u.users_id = p.users_id
      LEFT JOIN LATERAL (SELECT s.orders_services_id, s.booked_at FROM order_services s
        WHERE s.users_id = p.users_id AND s.booked_at IS NOT NULL
        ORDER BY s.orders_services_id DESC LIMIT 1) o ON true
    ORDER BY u.users_id ${way}`.execute(db);
  const { page, cursor } = cutPage(rows, length, (row) => row.usersId);
  return ok({ data: page.map(present), cursor });
}

const present = (row: Row): Listed['data'][number] => ({
  usersId: row.usersId,
  name: nameOf(row),
  email: row.email,
  phone: row.phoneE164,
  phoneVerified: row.phoneStatus === 'verified',
  locale: row.locale,
  blocked: row.blockedAt !== null,
  dateCreated: row.createdAt.toISOString(),
  lastOrder:
    row.orderId === null || row.orderAt === null
      ? null
      : { ordersServicesId: row.orderId, at: row.orderAt.toISOString() },
});
