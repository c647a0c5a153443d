import type { OrderName } from '@hoist/domain/search/order-number';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import {
  joinedToLine,
  lineColumns,
  presentLine,
  type LineContext,
  type OrderLine,
  type OrderLineRow,
} from '#modules/orders';
import type { FoundPerson } from './find-people.ts';
import { mostFound } from './found.ts';

interface Wanted {
  readonly named: OrderName;
  readonly people: readonly FoundPerson[];
  readonly context: LineContext;
}

/** The order with the number, or of the document with it, first, then the latest of the customers that were found. */
export async function findOrders(
  db: Db,
  { named: { number, document }, people, context }: Wanted,
): Promise<OrderLine[]> {
  const customers = people.filter(({ mechanic }) => !mechanic).map(({ usersId }) => usersId);
  const { rows } = await sql<OrderLineRow>`
    WITH page AS MATERIALIZED (
      SELECT orders_services_id, true AS exact FROM order_services
      WHERE booked_at IS NOT NULL AND (orders_services_id = ${number ?? null}::bigint OR orders_id = ${number ?? null}::bigint)
      UNION ALL SELECT orders_services_id, true FROM documents
      WHERE number = ${document ?? null}::text AND orders_services_id IS NOT NULL
      UNION ALL SELECT o.orders_services_id, false FROM unnest(${customers}::bigint[]) AS c (users_id)
        CROSS JOIN LATERAL (SELECT orders_services_id FROM order_services s
          WHERE s.users_id = c.users_id AND s.booked_at IS NOT NULL
          ORDER BY s.orders_services_id DESC LIMIT ${mostFound}) o),
    best AS MATERIALIZED (SELECT orders_services_id, bool_or(exact) AS exact FROM page
      GROUP BY 1 ORDER BY 2 DESC, 1 DESC LIMIT ${mostFound})
    SELECT ${lineColumns} FROM best b JOIN order_services s ON s.orders_services_id = b.orders_services_id ${joinedToLine}
    ORDER BY b.exact DESC, s.orders_services_id DESC`.execute(db);
  return rows.map((row) => presentLine(row, context));
}
