import type { getWorkList, Output } from '@hoist/contract';
import { formatSum } from '@hoist/domain/money/money';
import { ARRIVAL_WINDOW_MINUTES } from '@hoist/domain/scheduling/arrival';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { kindOf, workKinds } from '@hoist/domain/work-list/kinds';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { readCompanyZone } from '#server/shared/settings/company-today.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { readNeeds, type ByRole } from './read-needs.ts';
import { countWaiting } from './waiting.ts';

type WorkList = Output<typeof getWorkList>['data'];

/** What needs a person, what waits of each kind, and the day in figures, in the company's zone. */
export async function readWorkList(db: Db, request: ByRole): Promise<WorkList> {
  const { may, now } = request;
  const zone = await readCompanyZone(db);
  const rules = zoneOf(zone);
  const day = localDate(now.getTime(), rules);
  const [from, to] = [new Date(startOfDate(day, rules)), new Date(startOfDate(addDays(day, 1), rules))];
  const kinds = workKinds.filter((kind) => may(kindOf(kind).permission));
  return {
    day,
    zone,
    ...(await readNeeds(db, { ...request, rules })),
    ...(await countWaiting(db, kinds, request)),
    visits: may('workList.read') ? await countVisits(db, from, to) : null,
    booked: may('reports.read') ? await sumBooked(db, from, to) : null,
  };
}

/** Services of one order with one mechanic are one visit. */
async function countVisits(db: Db, from: Date, to: Date): Promise<WorkList['visits']> {
  const { rows } = await sql<NonNullable<WorkList['visits']>>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE done)::int AS done, count(*) FILTER (WHERE under_way)::int AS under_way,
      count(late_minutes)::int AS arrived, count(*) FILTER (WHERE late_minutes <= ${ARRIVAL_WINDOW_MINUTES})::int AS on_time
    FROM (SELECT bool_and(status = 'complete') AS done,
        bool_or(status = 'confirm' AND progress IN ('arrived', 'in_progress')) AS under_way,
        min(extract(epoch FROM came.at - starts_at) / 60) AS late_minutes
      FROM order_services s LEFT JOIN LATERAL (
        SELECT min(e.at) AS at FROM order_events e WHERE e.orders_services_id = s.orders_services_id
          AND e.event = 'progress_set' AND e.detail->>'progress' = 'arrived'
          AND NOT EXISTS (SELECT FROM order_events u WHERE u.orders_services_id = e.orders_services_id
            AND u.event = 'progress_undone' AND (u.detail->>'stepAt')::timestamptz = e.at)) came ON true WHERE booked_at IS NOT NULL AND starts_at >= ${from} AND starts_at < ${to}
        AND status IN ('pending', 'confirm', 'complete')
      GROUP BY orders_id, mechanic_id) visits`.execute(db);
  return rows[0] ?? null;
}

async function sumBooked(db: Db, from: Date, to: Date): Promise<WorkList['booked']> {
  const { rows } = await sql<{ readonly orders: number; readonly cents: number }>`
    SELECT count(DISTINCT orders_id)::int AS orders, coalesce(sum(total_cents), 0)::float8 AS cents FROM order_services
    WHERE booked_at >= ${from} AND booked_at < ${to} AND status IN ('pending', 'confirm', 'complete')`.execute(
    db,
  );
  const [row] = rows;
  return row ? { orders: row.orders, amount: formatSum(row.cents) } : null;
}
