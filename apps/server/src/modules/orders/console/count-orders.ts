import type { countConsoleOrders, Output, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { conditionsOf, daysOf, hasStatus, type OrderFilters } from './list-orders.ts';

type Counts = Output<typeof countConsoleOrders>['data'];

/** Higher counts are not shown exactly, so that counting stays fast among a million orders. */
const countLimit = 10_000;

const counted = ['pending', 'confirm', 'complete', 'declined', 'canceled'] as const;

/** Counts the bookings of each status, each up to the limit. */
export async function countOrders(db: Db, query: OrderFilters): Promise<Result<Counts, Refusal>> {
  const within = daysOf(query);
  if (!within.ok) return within;
  const conditions = [...conditionsOf(query), ...within.value];
  const columns = counted.map(
    (status) => sql`(SELECT count(*)::int FROM (SELECT 1 FROM order_services s
      WHERE ${sql.join([...conditions, hasStatus(status)], sql` AND `)} LIMIT ${countLimit}) found) AS ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<(typeof counted)[number], number>>`SELECT ${sql.join(columns)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  const upTo = (count: number) => Math.min(count, countLimit);
  const open = row.pending + row.confirm;
  return ok({
    ...row,
    all: upTo(open + row.complete + row.declined + row.canceled),
    open: upTo(open),
    limit: countLimit,
  });
}
