import type { listQueue, Locale, Output, queueCounts, Refusal } from '@hoist/contract';
import { reportNearSince } from '@hoist/domain/moderation/report';
import { CHOICE_ENDS_MS } from '@hoist/domain/order/free-reschedule';
import { orderQueues, type OrderQueue } from '@hoist/domain/work-list/queues';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { partsAreLate } from '#modules/field-work';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { cursorOf, pageOfPlaces } from '#server/shared/lists/cursor-place.ts';
import { type OrderLineRow, joinedToLine, lineColumns, presentLine } from '#modules/orders';

type Counts = Output<typeof queueCounts>['data'];
type Listed = Pick<Output<typeof listQueue>, 'data' | 'cursor'>;

export interface QueueSettings {
  readonly now: Date;
  /** Minutes after the start from which a missing mechanic is late (settings `late`). */
  readonly lateMinutes: number;
}

/** The orders of a queue as (id, at), most urgent at the smallest `at`. Each branch has an index. */
export function waitingFor(queue: OrderQueue, { now, lateMinutes }: QueueSettings): RawBuilder<unknown> {
  switch (queue) {
    case 'unassigned':
      return sql`SELECT orders_services_id AS id, starts_at AS at FROM order_services
        WHERE status = 'pending' AND mechanic_id IS NULL`;
    case 'absent':
      // Its mechanic is off, and its customer has not to choose another time (ADR 150).
      return sql`SELECT DISTINCT s.orders_services_id AS id, s.starts_at AS at FROM mechanic_time_off o
          JOIN order_services s ON s.mechanic_id = o.mechanic_id AND s.starts_at < o.ends_at AND s.ends_at > o.starts_at
        WHERE o.ends_at > ${now} AND s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')
          AND s.progress IS NULL AND NOT EXISTS (SELECT FROM free_moves f
            JOIN order_services g USING (orders_services_id) WHERE g.orders_id = s.orders_id
            AND f.reason = 'mechanic_off' AND f.mechanic_id = s.mechanic_id AND f.starts_at = g.starts_at
            AND f.used_at IS NULL AND f.until > ${now} AND s.starts_at > ${new Date(now.getTime() + CHOICE_ENDS_MS)})`;
    case 'unconfirmed':
      return sql`SELECT orders_services_id AS id, starts_at AS at FROM order_services
        WHERE status = 'pending' AND mechanic_id IS NOT NULL`;
    case 'late':
      // By the clock, or announced by the mechanic.
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM order_services s
        WHERE s.status = 'confirm' AND (s.progress IS NULL OR s.progress = 'on_the_way')
          AND s.starts_at < ${new Date(now.getTime() - lateMinutes * 60_000)}
        UNION SELECT s.orders_services_id, s.starts_at FROM late_arrivals l
          JOIN order_services s USING (orders_services_id, mechanic_id, starts_at)
        WHERE s.status = 'confirm' AND (s.progress IS NULL OR s.progress = 'on_the_way') AND l.expected_at > l.starts_at`;
    case 'blocked':
      // One of the two blocked the other after the booking (decision 92).
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM user_blocks b JOIN order_services s
          ON s.users_id = b.blocker_id AND s.mechanic_id = b.blocked_id
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')
        UNION SELECT s.orders_services_id, s.starts_at FROM user_blocks b JOIN order_services s
          ON s.users_id = b.blocked_id AND s.mechanic_id = b.blocker_id
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')`;
    case 'parts':
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM order_services s WHERE ${partsAreLate(now)}`;
    case 'payment':
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM order_services s
        WHERE s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm', 'complete') AND s.orders_services_id IN (
          SELECT orders_services_id FROM payments
          WHERE live AND method = 'card' AND state IN ('requires_customer', 'failed'))`;
    case 'requests':
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM change_requests q
        JOIN order_services s USING (orders_services_id) WHERE q.state = 'requested'`;
    case 'moved':
      // Not answered even after the reminder (ADR 131).
      return sql`SELECT s.orders_services_id AS id, s.starts_at AS at FROM move_questions q
        JOIN order_services s USING (orders_services_id)
        WHERE q.state = 'open' AND q.reminded_at IS NOT NULL AND s.status IN ('pending', 'confirm')
          AND (s.progress IS NULL OR s.progress = 'on_the_way')`;
    case 'pictures':
      return sql`SELECT s.orders_services_id AS id, date_trunc('milliseconds', p.noted_at) AS at FROM missing_pictures p
        JOIN order_services s USING (orders_services_id)
        WHERE p.settled_at IS NULL AND (s.status = 'complete' OR (s.status = 'canceled' AND 'no_show' = ANY(p.items)))`;
  }
}

/** The sizes of all queues, in one statement. */
export async function countQueues(db: Db, settings: QueueSettings): Promise<Counts> {
  const counts = orderQueues.map(
    (queue) => sql`(SELECT count(*)::int FROM (${waitingFor(queue, settings)}) q) AS ${sql.ref(queue)}`,
  );
  const { rows } = await sql<
    Record<
      OrderQueue | 'inquiries' | 'applications' | 'prices' | 'reports' | 'reportsDue' | 'conversations',
      number
    >
  >`
    SELECT ${sql.join(counts)},
      (SELECT count(*)::int FROM inquiries WHERE closed_at IS NULL AND topic <> 'mechanics') AS inquiries,
      (SELECT count(*)::int FROM inquiries WHERE closed_at IS NULL AND topic = 'mechanics') AS applications,
      (SELECT count(*)::int FROM price_requests WHERE answered_at IS NULL) AS prices,
      (SELECT count(*)::int FROM order_conversations WHERE unread) AS conversations,
      (SELECT count(*)::int FROM message_reports WHERE decided_at IS NULL) AS reports,
      (SELECT count(*)::int FROM message_reports WHERE decided_at IS NULL
        AND created_at <= ${new Date(reportNearSince(settings.now.getTime()))}) AS "reportsDue"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  const { inquiries, applications, prices, reports, reportsDue, conversations, ...orders } = row;
  return { orders, inquiries, applications, prices, reports, reportsDue, conversations };
}

export async function readQueue(
  db: Db,
  { queue, locale, ...wanted }: PageRequest & { readonly queue: OrderQueue; readonly locale: Locale },
  settings: QueueSettings,
): Promise<Result<Listed, Refusal>> {
  const paged = pageOfPlaces(wanted);
  if (!paged.ok) return paged;
  const { after, length } = paged.value;
  const beyond = after ? sql`WHERE (q.at, q.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<OrderLineRow & { readonly queuedAt: Date }>`
    WITH page AS MATERIALIZED (SELECT q.id, q.at FROM (${waitingFor(queue, settings)}) q ${beyond}
      ORDER BY q.at, q.id LIMIT ${length + 1})
    SELECT ${lineColumns}, p.at AS queued_at FROM page p JOIN order_services s ON s.orders_services_id = p.id ${joinedToLine}
    ORDER BY p.at, p.id`.execute(db);
  const rules = await readCompanyRules(db);
  const { page, cursor } = cutPage(rows, length, ({ queuedAt: at, id }) => cursorOf({ at, id }));
  return ok({
    data: page.map((row) => ({
      ...presentLine(row, { locale, rules, ...settings }),
      queuedAt: row.queuedAt.toISOString(),
    })),
    cursor,
  });
}
