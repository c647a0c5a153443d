import type { countConsoleOrders, Output, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { conditionsOf, daysOf, hasStatus, type OrderFilters } from './list-orders.ts';

type Counts = Output<typeof countConsoleOrders>['data'];

/** Higher counts are not shown exactly, so that counting stays fast among a million orders. */
const countLimit = 10_000;

const counted = ['pending', 'confirm', 'complete', 'declined', 'canceled'] as const;
type ByStatus = Record<(typeof counted)[number], number>;

/** Counts the bookings of each status, each up to the limit. */
export async function countOrders(db: Db, query: OrderFilters): Promise<Result<Counts, Refusal>> {
  const within = daysOf(query, await readCompanyRules(db));
  if (!within.ok) return within;
  const conditions = sql.join([...conditionsOf(query), ...within.value], sql` AND `);
  const { rows } = await (query.search === '' ? eachStatus(conditions) : inOnePass(conditions)).execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  const upTo = (count: number) => Math.min(count, countLimit);
  const open = row.pending + row.confirm;
  return ok({
    pending: upTo(row.pending),
    confirm: upTo(row.confirm),
    complete: upTo(row.complete),
    declined: upTo(row.declined),
    canceled: upTo(row.canceled),
    all: upTo(open + row.complete + row.declined + row.canceled),
    open: upTo(open),
    limit: countLimit,
  });
}

/** One count for each status, because each has its own partial index. */
const eachStatus = (conditions: RawBuilder<unknown>): RawBuilder<ByStatus> => {
  const columns = counted.map(
    (status) => sql`(SELECT count(*)::int FROM (SELECT 1 FROM order_services s
      WHERE ${conditions} AND ${hasStatus(status)} LIMIT ${countLimit}) found) AS ${sql.ref(status)}`,
  );
  return sql<ByStatus>`SELECT ${sql.join(columns)}`;
};

/** The people of a search are found once; they have few orders. */
const inOnePass = (conditions: RawBuilder<unknown>): RawBuilder<ByStatus> => {
  const columns = counted.map(
    (status) => sql`count(*) FILTER (WHERE ${hasStatus(status)})::int AS ${sql.ref(status)}`,
  );
  return sql<ByStatus>`SELECT ${sql.join(columns)} FROM (SELECT s.status FROM order_services s
    WHERE ${conditions} LIMIT ${counted.length * countLimit}) s`;
};
