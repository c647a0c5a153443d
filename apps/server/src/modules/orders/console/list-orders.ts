import type { listConsoleOrders, Output, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { orderNameOf } from '@hoist/domain/search/order-number';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { reasonColumns, reasonKey } from '#server/shared/orders/reason-words.ts';
import { cursorOf, pageOfPlaces } from '#server/shared/lists/cursor-place.ts';
import type { ZoneRules } from '@hoist/domain/time';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { dayOf } from '#server/shared/lists/day-of.ts';
import { searchPeople } from '#server/shared/lists/search-people.ts';
import {
  joinedToLine,
  lineColumns,
  presentLine,
  type LineContext,
  type OrderLine,
  type OrderLineRow,
} from './order-line.ts';

type Listed = Pick<Output<typeof listConsoleOrders>, 'data' | 'cursor'>;

type Status = OrderLine['orderServiceStatus'];

export interface OrderFilters {
  readonly search: string;
  readonly from: string;
  readonly to: string;
  readonly booked_from: string;
  readonly booked_to: string;
  readonly reason: string;
}

export interface OrdersQuery extends PageRequest, OrderFilters {
  readonly status: Status | 'open' | '';
  readonly sort: 'number' | '-number' | 'start' | '-start';
}

/** Searches, filters and sorts all bookings, one page after the cursor. */
export async function listOrders(
  db: Db,
  query: OrdersQuery,
  context: LineContext,
): Promise<Result<Listed, Refusal>> {
  const paged = pageOfPlaces(query);
  if (!paged.ok) return paged;
  const { after, length } = paged.value;
  const within = daysOf(query, await readCompanyRules(db));
  if (!within.ok) return within;
  const conditions = [...conditionsOf(query), ...within.value];
  if (query.status !== '') conditions.push(hasStatus(query.status));
  const { column, way, than } = orderOf(query);
  if (after)
    conditions.push(
      column
        ? sql`(${column}, s.orders_services_id) ${than} (${after.at}::timestamptz, ${after.id}::bigint)`
        : sql`s.orders_services_id ${than} ${after.id}`,
    );
  const order = sql`${column ? sql`${column} ${way}, ` : sql``}s.orders_services_id ${way}`;
  // The page is found by narrow columns first; names and titles are read for its rows only.
  const { rows } = await sql<OrderLineRow & { readonly sortedAt: Date }>`
    WITH page AS MATERIALIZED (SELECT s.orders_services_id FROM order_services s
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${length + 1})
    SELECT ${lineColumns}, ${column ?? sql`s.starts_at`} AS sorted_at
    FROM page p JOIN order_services s ON s.orders_services_id = p.orders_services_id ${joinedToLine}
    ORDER BY ${order}`.execute(db);
  const { page, cursor } = cutPage(rows, length, ({ sortedAt: at, id }) => cursorOf({ at, id }));
  return ok({ data: page.map((row) => presentLine(row, context)), cursor });
}

/** Sort column (besides the id) and direction. A filter by booking day uses its own index. */
function orderOf({ sort, booked_from: from, booked_to: to }: OrdersQuery) {
  const down = sort.startsWith('-');
  return {
    column: sort.endsWith('start')
      ? sql`s.starts_at`
      : from === '' && to === ''
        ? undefined
        : sql`s.booked_at`,
    way: sql.raw(down ? 'DESC' : 'ASC'),
    than: sql.raw(down ? '<' : '>'),
  };
}

export function daysOf(query: OrderFilters, zone: ZoneRules): Result<RawBuilder<unknown>[], Refusal> {
  const conditions: RawBuilder<unknown>[] = [];
  const fields = [
    ['from', sql`s.starts_at >=`, 0],
    ['to', sql`s.starts_at <`, 1],
    ['booked_from', sql`s.booked_at >=`, 0],
    ['booked_to', sql`s.booked_at <`, 1],
  ] as const;
  for (const [field, condition, later] of fields) {
    if (query[field] === '') continue;
    const day = dayOf(query[field], zone, later);
    if (!day) return refuse(invalidField(field, 'field.invalid'));
    conditions.push(sql`${condition} ${day}`);
  }
  return ok(conditions);
}

/** Literals, because each status has its own partial index. */
export const hasStatus = (status: Status | 'open'): RawBuilder<unknown> =>
  status === 'open' ? sql`s.status IN ('pending', 'confirm')` : sql`s.status = ${sql.lit(status)}`;

export function conditionsOf({ search, reason }: OrderFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`s.booked_at IS NOT NULL`];
  if (reason !== '') conditions.push(endedFor(reason));
  const typed = search.trim();
  if (typed === '') return conditions;
  const { number, document } = orderNameOf(typed);
  if (document !== undefined) {
    conditions.push(
      sql`s.orders_services_id IN (SELECT orders_services_id FROM documents WHERE number = ${document})`,
    );
    return conditions;
  }
  const people = sql`s.users_id IN ${searchPeople(typed)}`;
  conditions.push(
    number === undefined || number > 999_999_999
      ? people
      : sql`s.orders_services_id IN (SELECT orders_services_id FROM order_services
          WHERE orders_services_id = ${number} OR orders_id = ${number})`,
  );
  return conditions;
}

/** Canceled or declined for this reason; served by an index. */
function endedFor(reason: string): RawBuilder<unknown> {
  const ways = (['canceled', 'declined'] as const).map((status) => {
    const column = sql.ref(`s.${reasonColumns[status]}`);
    return sql`(s.status = ${sql.lit(status)} AND ${reasonKey(column)} = ${reasonKey(sql`${reason}::text`)})`;
  });
  return sql`(${sql.join(ways, sql` OR `)})`;
}
