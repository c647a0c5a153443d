import type { listOfficeOrders, Locale, Output, Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocal } from '@hoist/domain/time-format';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { zoneOf } from '../booking/price.ts';
import { dayOf } from './day-of.ts';
import { peopleFoundBy } from './found-by.ts';
import { nameOf } from './present-staff.ts';

type Listed = Pick<Output<typeof listOfficeOrders>, 'data' | 'cursor'>;
type Line = Listed['data'][number];

export interface OrdersQuery {
  readonly cursor: string | undefined;
  readonly length: number;
  readonly search: string;
  readonly status: Line['orderServiceStatus'] | '';
  readonly from: string;
  readonly to: string;
  readonly sort: 'number' | '-number' | 'start' | '-start';
}

interface Row {
  readonly id: number;
  readonly orders_id: number;
  readonly status: Line['orderServiceStatus'];
  readonly title_en: string;
  readonly title_fr: string;
  readonly users_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly mechanic_id: number | null;
  readonly mechanic_fname: string | null;
  readonly mechanic_lname: string | null;
  readonly vehicle: { readonly year: number; readonly makeName: string; readonly modelName: string };
  readonly city: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly timezone: string;
  readonly total_cents: number;
  readonly payment_option: string;
  readonly created_at: Date;
}

export interface Place {
  readonly start: Date;
  readonly id: number;
}

/** Where the page before ended. */
export function placeOf(cursor: string): Place | undefined {
  const [start = '', id = ''] = cursor.split('_');
  const place = { start: new Date(Number(start)), id: Number(id) };
  return Number.isSafeInteger(place.id) && !Number.isNaN(place.start.getTime()) ? place : undefined;
}

/** Every booking, found, narrowed and sorted by what an index tells, from where the page before ended. */
export async function listOrders(
  db: Db,
  query: OrdersQuery,
  locale: Locale,
): Promise<Result<Listed, Refusal>> {
  const place = query.cursor === undefined ? undefined : placeOf(query.cursor);
  if (query.cursor !== undefined && !place) return refuse(invalidField('cursor', 'field.invalid'));
  if (query.length < 1) return refuse(invalidField('length', 'field.invalid'));
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  if (query.from !== '' && !from) return refuse(invalidField('from', 'field.invalid'));
  if (query.to !== '' && !to) return refuse(invalidField('to', 'field.invalid'));
  const length = Math.min(query.length, MAX_PAGE_SIZE);
  const conditions = conditionsOf(query);
  if (from) conditions.push(sql`s.starts_at >= ${from}`);
  if (to) conditions.push(sql`s.starts_at < ${new Date(to.getTime() + 86_400_000)}`);
  const down = query.sort.startsWith('-');
  const way = sql.raw(down ? 'DESC' : 'ASC');
  const than = sql.raw(down ? '<' : '>');
  const byStart = query.sort.endsWith('start');
  if (place)
    conditions.push(
      byStart
        ? sql`(s.starts_at, s.orders_services_id) ${than} (${place.start}::timestamptz, ${place.id}::bigint)`
        : sql`s.orders_services_id ${than} ${place.id}`,
    );
  const order = byStart
    ? sql`s.starts_at ${way}, s.orders_services_id ${way}`
    : sql`s.orders_services_id ${way}`;
  // The page first, by the narrow columns; names and titles of its rows alone.
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (SELECT s.orders_services_id, s.starts_at FROM order_services s
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${length + 1})
    SELECT s.orders_services_id AS id, s.orders_id, s.status, s.services_title_en AS title_en,
      s.services_title_fr AS title_fr, s.users_id, c.fname, c.lname, s.mechanic_id, m.fname AS mechanic_fname,
      m.lname AS mechanic_lname, s.vehicle, s.location->>'city' AS city, s.state, s.starts_at, s.timezone,
      s.total_cents, s.payment_option, s.created_at
    FROM page p JOIN order_services s ON s.orders_services_id = p.orders_services_id
      JOIN users c ON c.users_id = s.users_id LEFT JOIN users m ON m.users_id = s.mechanic_id
    ORDER BY ${order}`.execute(db);
  const page = rows.slice(0, length);
  const last = page.at(-1);
  return ok({
    data: page.map((row) => present(row, locale)),
    cursor: rows.length > length && last ? `${last.starts_at.getTime()}_${last.id}` : null,
  });
}

function conditionsOf({ status, search }: OrdersQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`s.booked_at IS NOT NULL`];
  if (status !== '') conditions.push(sql`s.status = ${sql.lit(status)}`);
  const typed = search.trim().replace(/^#/, '');
  if (typed === '') return conditions;
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
  const people = sql`s.users_id IN ${peopleFoundBy(typed)}`;
  conditions.push(
    number === undefined || typed.length > 9
      ? people
      : sql`s.orders_services_id IN (SELECT orders_services_id FROM order_services
          WHERE orders_services_id = ${number} OR orders_id = ${number})`,
  );
  return conditions;
}

function present(row: Row, locale: Locale): Line {
  return {
    ordersServicesId: row.id,
    ordersId: row.orders_id,
    orderServiceStatus: row.status,
    servicesTitle: locale === 'fr' ? row.title_fr : row.title_en,
    customer: { usersId: row.users_id, name: nameOf(row) },
    mechanic:
      row.mechanic_id === null
        ? null
        : {
            usersId: row.mechanic_id,
            name: nameOf({ fname: row.mechanic_fname, lname: row.mechanic_lname }),
          },
    vehicle: `${row.vehicle.year} ${row.vehicle.makeName} ${row.vehicle.modelName}`,
    city: row.city,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    preferredTime: formatLocal(row.starts_at.getTime(), zoneOf(row.timezone), locale),
    total: formatMoney(row.total_cents),
    payment: row.payment_option === 'pay_with_cash_on_service' ? 'cash' : 'card',
    dateCreated: row.created_at.toISOString(),
  };
}
